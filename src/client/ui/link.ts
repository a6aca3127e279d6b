import styles from './link.module.css'

/** The look of a link that stands for itself ('Show the 11 partners'); links inside sentences are underlined as they are. */
export const actionLinkClass = styles.action ?? ''
