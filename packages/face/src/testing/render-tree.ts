/** A rendered drawing for tests: all elements, with components expanded, and the texts on it. */
import { isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
type Element = ReactElement<Props>

/** For components without hooks only, as none run here. */
export function renderTree(node: ReactNode): Element[] {
  if (Array.isArray(node)) return node.flatMap(renderTree)
  if (!isValidElement<Props>(node)) return []
  const { type, props } = node
  const rendered = typeof type === 'function' ? (type as (props: Props) => ReactNode)(props) : props.children
  return [node, ...renderTree(rendered)]
}

export const textOf = (node: ReactNode): string =>
  renderTree(node)
    .filter(({ type }) => type === 'text' || type === 'tspan')
    .flatMap(({ props: { children } }) => (Array.isArray(children) ? children : [children]))
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join(' ')
