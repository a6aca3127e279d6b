import styles from './logo.module.css'

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="18" height="28" viewBox="0 0 18 28" fill="currentColor" aria-hidden="true">
        <ellipse cx="9" cy="25" rx="8.5" ry="2.5" />
        <path d="M5 1.5h2V25H5z" />
        <path className={styles.flag} d="M7 2.5 17.5 7 7 11.5z" />
      </svg>
      Fairway
    </span>
  )
}
