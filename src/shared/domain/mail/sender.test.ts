import { expect, test } from 'vitest'
import { findSenderProblem, readSender } from './sender.ts'

test.each([
  ['Fairway <golf@Hope.example>', { address: 'golf@Hope.example', domain: 'hope.example' }],
  ['golf@hope.example', { address: 'golf@hope.example', domain: 'hope.example' }],
  ['"Hope, Inc." <golf@hope.example>', { address: 'golf@hope.example', domain: 'hope.example' }],
  [' golf@hope.example ', { address: 'golf@hope.example', domain: 'hope.example' }],
  ['Fairway < golf@hope.example > ', { address: 'golf@hope.example', domain: 'hope.example' }],
  ['Fairway', null],
  ['Fairway <golf>', null],
  ['<golf@hope.example> Fairway', null],
  ['Fairway <golf@hope.example>.', null],
  ['a@b.test, c@d.test', null],
])('reads the sender in %s', (mailFrom, sender) => {
  expect(readSender(mailFrom)).toEqual(sender)
})

test.each([
  'kim@gmail.com',
  'Hope Classic <hope@Yahoo.co.uk>',
  'hope@hotmail.fr',
  'hope@outlook.com',
  'hope@me.com',
  'hope@aol.com',
  'hope@gmx.net',
])("explains why %s can't send through the organization's own server", (mailFrom) => {
  const problem = findSenderProblem(mailFrom, 'mail.hope.example')
  expect(problem).toContain('tells mail servers to reject email')
  expect(problem).toContain('mail.hope.example')
  expect(problem).toContain('MAIL_FROM')
})

test.each([
  ['kim@gmail.com', 'smtp.gmail.com'],
  ['kim@outlook.com', 'smtp-mail.outlook.com'],
  ['kim@icloud.com', 'smtp.mail.me.com'],
  ['golf@hope.example', 'smtp.gmail.com'],
  ['golf@notgmail.com', 'mail.hope.example'],
  ['golf@gmail.com.hope.example', 'mail.hope.example'],
  ['golf@hope.xn--p1ai', 'mail.hope.example'],
])('accepts %s through %s', (mailFrom, server) => {
  expect(findSenderProblem(mailFrom, server)).toBeNull()
})

test('reports senders without an internet domain or address', () => {
  for (const domain of ['localhost', '127.0.0.1', 'hope.example.1', 'hope.example-', '[IPv6:::1]']) {
    expect(findSenderProblem(`no-reply@${domain}`, 'mail.hope.example')).toContain('isn’t an internet domain')
  }
  expect(findSenderProblem('Fairway', 'mail.hope.example')).toContain('isn’t an email address')
})
