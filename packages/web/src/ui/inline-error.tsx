/** Why something was not done, beside what was to do it. */
export const Problem = ({ children }: { readonly children: string | null }) =>
  children === null ? null : (
    <p className="problem" role="alert">
      {children}
    </p>
  )
