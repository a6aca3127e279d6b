/** An error in a field (`coursePreferences.2`), with the message shown beside it. */
export interface Issue {
  path: string
  message: string
}
