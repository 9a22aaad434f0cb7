import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface Props {
  /** Current location: a change resets the boundary. */
  readonly location: string
  /** The match open here: its file can be saved despite the error. */
  readonly match?: string | undefined
  readonly children: ReactNode
}

interface State {
  readonly location: string
  readonly caught: { readonly error: unknown } | null
}

/** Catches errors of a page, so that the user can always continue. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, caught: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ location }: Props, previous: State): State | null {
    return location === previous.location ? null : { location, caught: null }
  }

  override render(): ReactNode {
    const { caught } = this.state
    const { match, children } = this.props
    if (caught === null) return children
    return <ErrorPage fault={caught.error} match={match} onRetry={() => this.setState({ caught: null })} />
  }
}
