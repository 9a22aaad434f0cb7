import styles from './loading.module.css'

/** Loading indicator. */
export const Loading = ({ text }: { readonly text: string }) => (
  <div className={styles.waiting} role="status">
    <svg
      className={styles.sign}
      viewBox="0 0 72 20"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6 4l12 12m0-12L6 16" />
      <path d="M30 4l12 12m0-12L30 16" />
      <path d="M54 4l12 12m0-12L54 16" />
    </svg>
    {text}
  </div>
)
