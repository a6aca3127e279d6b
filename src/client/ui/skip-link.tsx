import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

/** The id of the main part, which must be able to take the focus (tabIndex -1). */
export const mainId = 'main'

/** The first thing the Tab key meets. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className={styles.skip} onClick={goToMain}>
      Skip to the content
    </a>
  )
}

// By hand, so that no router takes the fragment for a new address.
function goToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}
