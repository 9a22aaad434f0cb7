import { Component, type ReactNode } from 'react'
import { Failed } from './error-page.tsx'

interface Props {
  /** Current location: a change resets the boundary. */
  readonly at: string
  /** The match open here: its file can be saved despite the error. */
  readonly match?: string | undefined
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly fault: { readonly thrown: unknown } | null
}

/** Catches errors of a page, so that the user can always continue. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, fault: null }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { fault: { thrown } }
  }

  static getDerivedStateFromProps({ at }: Props, now: State): State | null {
    return at === now.at ? null : { at, fault: null }
  }

  override render(): ReactNode {
    const { fault } = this.state
    const { match, children } = this.props
    if (fault === null) return children
    return <Failed fault={fault.thrown} match={match} onRetry={() => this.setState({ fault: null })} />
  }
}
