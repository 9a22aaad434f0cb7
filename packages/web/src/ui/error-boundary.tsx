import { Component, type ReactNode } from 'react'
import { Failed } from './error-page.tsx'

interface Props {
  /** Where we are: somewhere else is a fresh start. */
  readonly at: string
  /** The match that is open here: its file can be saved whatever happened. */
  readonly match?: string | undefined
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly fault: { readonly thrown: unknown } | null
}

/** Catches what a page throws, so that there is always a way on. */
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
