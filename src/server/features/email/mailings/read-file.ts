import { wrongInput } from '#server/refusals.ts'
import type { MailingFile } from '#shared/contracts/registrations/mailings.ts'
import { checkMailingFile } from '#shared/domain/mail/mailing-file.ts'

/**
 * Returns the content of an attachment with the type that its first bytes show.
 * @throws {Refused} invalid_input for a file that can't be attached
 */
export function readFile({ name, content: sent }: MailingFile) {
  const content = Buffer.from(sent, 'base64')
  if (content.toString('base64') !== sent) throw wrongInput('file', 'Expected a file in base64')
  const checked = checkMailingFile({ name, size: content.length, start: content })
  if ('error' in checked) throw wrongInput('file', checked.error)
  return { fileName: name, contentType: checked.contentType, content }
}
