import styles from './scene.module.css'

/** A green in the evening: three hills, a flag and the sun. It is always cut to the shape of its panel. */
export function Scene() {
  return (
    <svg className={styles.scene} viewBox="0 0 610 860" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle className={styles.sun} cx="176" cy="215" r="50" />
      <path className={styles.far} d="M0 594C80 558 190 572 300 582C420 594 520 580 610 545V860H0Z" />
      <g>
        <path className={styles.pole} d="M444.500 603.500V322.500" />
        <path className={styles.flag} d="M448 327 529 355 448 385Z" />
      </g>
      <path className={styles.near} d="M0 682C100 648 210 668 320 682C430 694 530 684 610 652V860H0Z" />
      <path className={styles.front} d="M0 768C110 738 220 756 330 768C440 778 530 770 610 747V860H0Z" />
    </svg>
  )
}
