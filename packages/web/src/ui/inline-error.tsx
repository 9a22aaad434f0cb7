import formStyles from './form.module.css'

/** Error message beside the control that caused it. */
export const InlineError = ({ children }: { readonly children: string | null }) =>
  children === null ? null : (
    <p className={formStyles.problem} role="alert">
      {children}
    </p>
  )
