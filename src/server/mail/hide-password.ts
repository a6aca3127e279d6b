/** Hides the password in a mail server's message, because some servers repeat the login. */
export function hidePassword(words: string, { username, password }: URL): string {
  if (password === '') return words
  const [user, secret] = [decodeSafely(username), decodeSafely(password)]
  const inBase64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')
  const forms = [inBase64(`\0${user}\0${secret}`), inBase64(secret), password, secret]
  return forms.reduce((hidden, form) => hidden.replaceAll(form, '…'), words)
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function hidePasswordInError(error: unknown, url: URL): unknown {
  if (!(error instanceof Error)) return error
  const { code, responseCode } = Object(error)
  return Object.assign(new Error(hidePassword(error.message, url)), { code, responseCode })
}
