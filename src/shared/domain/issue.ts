export interface Issue {
  path: string
  message: string
}
