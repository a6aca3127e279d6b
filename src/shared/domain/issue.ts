/** One thing wrong with what somebody entered: the field (`coursePreferences.2`) and the words shown beside it. */
export interface Issue {
  path: string
  message: string
}
