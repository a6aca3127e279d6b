import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderTransport } from './transport.ts'

async function openFolder({ showsMails = true } = {}) {
  const parent = await mkdtemp(join(tmpdir(), 'fairway-mail-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'mail')
  const lines: string[] = []
  const options = { folder, mailFrom: 'Fairway <golf@example.test>', appUrl: 'http://localhost:3000', showsMails }
  return { folder, lines, transport: createFolderTransport({ ...options, say: (line) => void lines.push(line) }) }
}

const mail = {
  id: 7,
  to: 'ann@acme.test',
  subject: 'Your login link',
  text: 'Log in:\nhttp://localhost:3000/auth/login?token=abc\n\n123456\n',
  html: '<a href="http://localhost:3000/auth/login?token=abc">Log in</a>',
  messageKey: '7.x',
  date: new Date('2027-03-02T18:00:00.000Z'),
}

test('writes an email as a file that mail programs can read', async () => {
  const { folder, transport } = await openFolder()
  await transport.send(mail)
  const names = await readdir(folder)
  expect(names).toEqual(['2027-03-02T18-00-00.000Z-000007.eml'])
  const read = await PostalMime.parse(await readFile(join(folder, names[0] ?? '')))
  expect(read).toMatchObject({ subject: mail.subject, messageId: '<7.x@example.test>', to: [{ address: mail.to }] })
  expect(read.text).toContain('/auth/login?token=abc')
})

test('prints one line with the link to the terminal', async () => {
  const { lines, transport } = await openFolder()
  await transport.send(mail)
  expect(lines).toEqual(['Email to ann@acme.test: Your login link  http://localhost:3000/auth/login?token=abc'])
})

test("doesn't print the address or subject where others can see the terminal", async () => {
  const { lines, transport } = await openFolder({ showsMails: false })
  await transport.send(mail)
  expect(lines).toEqual(['Email saved but not sent: 2027-03-02T18-00-00.000Z-000007.eml'])
})

test("names files so that they sort in the emails' order", async () => {
  const { folder, transport } = await openFolder()
  for (const id of [9, 10]) await transport.send({ ...mail, id })
  expect((await readdir(folder)).sort().map((name) => name.slice(-10))).toEqual(['000009.eml', '000010.eml'])
})
