import { describe, expect, test } from 'vitest'
import {
  findSenderProblem,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  listDmarcNames,
  readSender,
  writeDomainRequest,
} from './sender.ts'

test.each([
  ['Fairway <golf@Hope.example>', { address: 'golf@Hope.example', domain: 'hope.example' }],
  ['golf@hope.example', { address: 'golf@hope.example', domain: 'hope.example' }],
  ['"Hope, Inc." <golf@hope.example>', { address: 'golf@hope.example', domain: 'hope.example' }],
  ['Fairway', null],
  ['Fairway <golf>', null],
  ['a@b.test, c@d.test', null],
])('the sender in %s', (mailFrom, sender) => {
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
  'hope@web.de',
])('%s cannot send by a server of its own, and the reason says why', (mailFrom) => {
  const problem = findSenderProblem(mailFrom, 'mail.hope.example')
  expect(problem).toContain('tells everybody to refuse mail in its name')
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
])('%s by %s can pass', (mailFrom, server) => {
  expect(findSenderProblem(mailFrom, server)).toBeNull()
})

test('what is no domain of the internet, or no address, is told', () => {
  for (const domain of ['localhost', '127.0.0.1', '[IPv6:::1]']) {
    expect(findSenderProblem(`no-reply@${domain}`, 'mail.hope.example')).toContain('no domain of the internet')
  }
  expect(findSenderProblem('Fairway', 'mail.hope.example')).toContain('no email address')
})

const domain = 'hope.example'

describe('SPF', () => {
  const judge = (texts: string[] | null, server: string | null = 'mail.hope.example', included: string[] = []) =>
    judgeSpf({ domain, texts, included, server, ownHost: 'golf.hope.example' })

  test.each([
    ['mail.hope.example', 'v=spf1 a:mail.hope.example ~all'],
    ['192.0.2.7', 'v=spf1 ip4:192.0.2.7 ~all'],
    ['2001:db8::7', 'v=spf1 ip6:2001:db8::7 ~all'],
    ['smtp.gmail.com', 'v=spf1 include:_spf.google.com ~all'],
    ['email-smtp.us-east-1.amazonaws.com', 'v=spf1 include:amazonses.com ~all'],
    ['localhost', 'v=spf1 a:golf.hope.example ~all'],
    [null, 'v=spf1 a:golf.hope.example ~all'],
  ])('a domain without one gets the record for %s', (server, enter) => {
    expect(judge(['google-site-verification=x'], server)).toMatchObject({ state: 'missing', name: domain, enter })
  })

  test('a Fairway that only this machine knows allows the servers that take mail for the domain', () => {
    const facts = { domain, texts: [], included: [], server: '127.0.0.1', ownHost: 'localhost' }
    expect(judgeSpf(facts).enter).toBe('v=spf1 mx ~all')
  })

  test.each([
    [['v=spf1 a:mail.hope.example ~all'], 'It names the mail server.'],
    [['V=SPF1 include:_spf.other.example -all'], 'the head of a mail that has arrived shows'],
  ])('%s is found', (texts, words) => {
    expect(judge(texts)).toMatchObject({ state: 'found', words: expect.stringContaining(words), enter: null })
  })

  test.each([
    [['v=spf1 mx -all'], 'v=spf1 mx include:sendgrid.net -all'],
    [['v=spf1 mx'], 'v=spf1 mx include:sendgrid.net ~all'],
    [['v=spf1 -all'], 'v=spf1 include:sendgrid.net -all'],
    [['v=spf1 mx +all'], 'v=spf1 mx ~all'],
    [['v=spf1 all'], 'v=spf1 ~all'],
    [['v=spf1 mx -all', 'v=spf1 a -all'], null],
  ])('%s is wrong', (texts, enter) => {
    expect(judge(texts, 'smtp.sendgrid.net')).toMatchObject({ state: 'wrong', enter, found: texts })
  })

  test('a record that others include counts', () => {
    const included = ['v=spf1 include:sendgrid.net ~all']
    expect(judge(['v=spf1 include:spf.hope.example -all'], 'smtp.sendgrid.net', included).state).toBe('found')
  })

  test('a DNS that does not answer says nothing', () => {
    expect(judge(null)).toMatchObject({ state: 'unknown', enter: null })
  })
})

describe('DKIM', () => {
  const judge = (texts: string[] | null, publicKey: string | null = 'KEY', selector: string | null = 'fairway') =>
    judgeDkim({ domain, selector, texts, publicKey })

  test.each([
    [[], 'missing'],
    [['v=DKIM1; k=rsa; p=KEY'], 'found'],
    [['v=DKIM1; k=rsa; p=K EY;'], 'found'],
    [['p=KEY'], 'found'],
    [['v=DKIM1; p=OTHER'], 'wrong'],
    [['v=DKIM1; p='], 'wrong'],
    [null, 'unknown'],
  ] as const)('%s is %s for the key by which mails are signed', (texts, state) => {
    const record = judge(texts && [...texts])
    expect(record).toMatchObject({ state, name: 'fairway._domainkey.hope.example' })
    expect(record.enter).toBe(state === 'missing' || state === 'wrong' ? 'v=DKIM1; k=rsa; p=KEY' : null)
  })

  test('of a key of somebody else is only known whether there is one', () => {
    expect(judge(['v=DKIM1; p=THEIRS'], null)).toMatchObject({ state: 'found', enter: null })
    expect(judge([], null)).toMatchObject({ state: 'missing', enter: null })
    expect(judge([], null, null)).toMatchObject({ state: 'unknown', enter: null })
  })
})

describe('DMARC', () => {
  test.each([
    [['v=DMARC1; p=quarantine; rua=mailto:a@hope.example'], 'found'],
    [['v=DMARC1;p=none'], 'found'],
    [[], 'missing'],
    [['v=DMARC1; rua=mailto:a@hope.example'], 'wrong'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
    [null, 'unknown'],
  ] as const)('%s is %s', (texts, state) => {
    expect(judgeDmarc({ domain, texts })).toMatchObject({ state, name: '_dmarc.hope.example' })
  })

  test('is looked for at the domain and above it', () => {
    expect(listDmarcNames('golf.hope.example')).toEqual(['_dmarc.golf.hope.example', '_dmarc.hope.example'])
  })
})

test('whoever keeps the domain is asked for what is missing and wrong, each with its name and text', () => {
  const records = [
    judgeSpf({ domain, texts: ['v=spf1 -all'], included: [], server: 'smtp.gmail.com', ownHost: 'golf.hope.example' }),
    judgeDkim({ domain, selector: 'fairway', texts: [], publicKey: 'KEY' }),
    judgeDmarc({ domain, texts: ['v=DMARC1; p=none'] }),
  ]
  const request = writeDomainRequest(domain, records)
  expect(request).toContain(
    '1. SPF: replace the TXT record\n   Name: hope.example\n   Text: v=spf1 include:_spf.google.com -all',
  )
  expect(request).toContain(
    '2. DKIM: add a TXT record\n   Name: fairway._domainkey.hope.example\n   Text: v=DKIM1; k=rsa; p=KEY',
  )
  expect(request).not.toContain('DMARC')
  expect(writeDomainRequest(domain, records.slice(2))).toBeNull()
})
