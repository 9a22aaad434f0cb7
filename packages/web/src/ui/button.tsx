import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type Look = 'plain' | 'main' | 'quiet' | 'danger'

const lookClasses = { plain: undefined, main: styles.main, quiet: styles.quiet, danger: styles.danger }

const buttonClass = (look: Look, big: boolean): string =>
  classNames(styles.button, lookClasses[look], big && styles.big)

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: Look
  readonly big?: boolean
}

export const Button = ({ look = 'plain', big = false, ...buttonProps }: ButtonProps) => (
  <button type="button" className={buttonClass(look, big)} {...buttonProps} />
)

interface ButtonLinkProps {
  readonly href: string
  readonly look?: Look
  readonly big?: boolean
  readonly label?: string
  readonly children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ href, look = 'plain', big = false, label, children }: ButtonLinkProps) => (
  <Link href={href} className={buttonClass(look, big)} aria-label={label}>
    {children}
  </Link>
)
