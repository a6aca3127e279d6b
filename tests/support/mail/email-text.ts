import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

/**
 * Compares subject and text with `tests/emails/NAME.txt`, so that changed words are visible in review. `npm run unit
 * -- FILE -u` writes the file. Secrets and row IDs are replaced.
 */
export async function expectEmailText(name: string, { subject, text }: { subject: string; text: string }) {
  const read = `Subject: ${subject}\n\n${text}\n`
    .replace(/([?&]\w*token=)[\w-]+/gi, '$1TOKEN')
    .replace(/(registrations|attendees)(\/|%2F)\d+/g, '$1$2ID')
    .replace(/#\d+/g, '#ID')
    .replace(/\b\d{6}\b/g, 'CODE')
  await expect(read).toMatchFileSnapshot(fileURLToPath(new URL(`../../emails/${name}.txt`, import.meta.url)))
}
