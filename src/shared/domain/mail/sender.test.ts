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
  [' golf@hope.example ', { address: 'golf@hope.example', domain: 'hope.example' }],
  ['Fairway < golf@hope.example > ', { address: 'golf@hope.example', domain: 'hope.example' }],
  ['Fairway', null],
  ['Fairway <golf>', null],
  ['<golf@hope.example> Fairway', null],
  ['Fairway <golf@hope.example>.', null],
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
])('%s by %s can pass', (mailFrom, server) => {
  expect(findSenderProblem(mailFrom, server)).toBeNull()
})

test('what is isn’t an internet domain, or no address, is told', () => {
  for (const domain of ['localhost', '127.0.0.1', 'hope.example.1', 'hope.example-', '[IPv6:::1]']) {
    expect(findSenderProblem(`no-reply@${domain}`, 'mail.hope.example')).toContain('isn’t an internet domain')
  }
  expect(findSenderProblem('Fairway', 'mail.hope.example')).toContain('isn’t an email address')
})

const domain = 'hope.example'

describe('SPF', () => {
  const judge = (texts: string[] | null, server: string | null = 'mail.hope.example', included: string[] = []) =>
    judgeSpf({ domain, texts, included, server, ownHost: 'golf.hope.example' })

  test.each([
    ['mail.hope.example', 'v=spf1 a:mail.hope.example ~all'],
    ['192.0.2.7', 'v=spf1 ip4:192.0.2.7 ~all'],
    ['203.100.113.71', 'v=spf1 ip4:203.100.113.71 ~all'],
    ['192.0.2.7.hope.example', 'v=spf1 a:192.0.2.7.hope.example ~all'],
    ['mx.192.0.2.7', 'v=spf1 a:mx.192.0.2.7 ~all'],
    ['2001:db8::7', 'v=spf1 ip6:2001:db8::7 ~all'],
    ['smtp.gmail.com', 'v=spf1 include:_spf.google.com ~all'],
    ['email-smtp.us-east-1.amazonaws.com', 'v=spf1 include:amazonses.com ~all'],
    ['localhost', 'v=spf1 a:golf.hope.example ~all'],
    ['127.0.0.1', 'v=spf1 a:golf.hope.example ~all'],
    ['::1', 'v=spf1 a:golf.hope.example ~all'],
    ['postfix', 'v=spf1 a:golf.hope.example ~all'],
    [null, 'v=spf1 a:golf.hope.example ~all'],
  ])('a domain without one gets the record for %s', (server, enter) => {
    expect(judge(['google-site-verification=x'], server)).toMatchObject({ state: 'missing', name: domain, enter })
    expect(judge([]).words).toBe('The domain doesn’t say which servers can send its email.')
  })

  test('a Fairway that only this machine knows allows the servers that take mail for the domain', () => {
    const facts = { domain, texts: [], included: [], server: '127.0.0.1', ownHost: 'localhost' }
    expect(judgeSpf(facts).enter).toBe('v=spf1 mx ~all')
  })

  test.each([
    [['v=spf1 a:mail.hope.example ~all'], 'It includes your mail server.'],
    [['V=SPF1 include:_spf.other.example -all'], 'look for “spf=pass”'],
  ])('%s is found', (texts, words) => {
    expect(judge(texts)).toMatchObject({ state: 'found', words: expect.stringContaining(words), enter: null })
  })

  test.each([
    [['v=spf1 mx -all'], 'It doesn’t include smtp.sendgrid.net', 'v=spf1 mx include:sendgrid.net -all'],
    [['v=spf1 mx'], 'It doesn’t include smtp.sendgrid.net', 'v=spf1 mx include:sendgrid.net ~all'],
    [[' v=spf1 mx '], 'It doesn’t include smtp.sendgrid.net', 'v=spf1 mx include:sendgrid.net ~all'],
    [['v=spf1 -all'], 'It says that this domain sends no email', 'v=spf1 include:sendgrid.net -all'],
    [['v=spf1 mx +all'], 'It lets anyone send', 'v=spf1 mx ~all'],
    [[' v=spf1 mx +all '], 'It lets anyone send', 'v=spf1 mx ~all'],
    [['v=spf1 all'], 'It lets anyone send', 'v=spf1 ~all'],
    [['v=spf1 mx -all', 'v=spf1 a -all'], 'This domain has more than one', null],
  ])('%s is wrong', (texts, words, enter) => {
    const record = judge(texts, 'smtp.sendgrid.net')
    expect(record).toMatchObject({ state: 'wrong', words: expect.stringContaining(words), enter, found: texts })
  })

  test.each([
    ['v=spf1 -all', 'v=spf1 a:mail.hope.example -all'],
    [' V=SPF1  ~ALL ', 'V=SPF1  a:mail.hope.example ~ALL'],
    ['v=spf1 -all exp=why.hope.example', 'v=spf1 a:mail.hope.example -all exp=why.hope.example'],
    ['v=spf1 -all a:mail.hope.example', 'v=spf1 a:mail.hope.example -all a:mail.hope.example'],
  ])('“%s” lets nobody send, by whichever server mails leave', (text, enter) => {
    expect(judge([text])).toMatchObject({
      state: 'wrong',
      enter,
      words: expect.stringContaining('this domain sends no email'),
    })
  })

  test('a record that others include counts', () => {
    const included = ['v=spf1 include:sendgrid.net ~all']
    expect(judge(['v=spf1 include:spf.hope.example -all'], 'smtp.sendgrid.net', included).state).toBe('found')
  })

  test('a DNS that does not answer says nothing', () => {
    expect(judge(null)).toMatchObject({ state: 'unknown', enter: null, found: [] })
  })
})

describe('DKIM', () => {
  const judge = (texts: string[] | null, publicKey: string | null = 'KEY', selector: string | null = 'fairway') =>
    judgeDkim({ domain, selector, texts, publicKey })

  test.each([
    [[], 'missing', 'Email is signed, but no one can check the signature.'],
    [['v=DKIM1; k=rsa; p=KEY'], 'found', 'It matches the key that signs your email.'],
    [['v=DKIM1; k=rsa; p=K EY;'], 'found', 'It matches the key that signs your email.'],
    [['v=DKIM1; p = KEY'], 'found', 'It matches the key that signs your email.'],
    [['p=KEY'], 'found', 'It matches the key that signs your email.'],
    [['v=DKIM1; p=OTHER', 'v=DKIM1; p=KEY'], 'found', 'It matches the key that signs your email.'],
    [['v=DKIM1; p=OTHER'], 'wrong', 'It belongs to another key, so mail servers reject every signature.'],
    [
      ['v=DKIM1; p=', 'v=DKIM1; p=OTHER'],
      'wrong',
      'It belongs to another key, so mail servers reject every signature.',
    ],
    [['v=DKIM1; p='], 'wrong', 'It has no key, so mail servers reject every signature.'],
    [
      ['v=DKIM1; k=rsa', 'google-site-verification=x'],
      'wrong',
      'It has no key, so mail servers reject every signature.',
    ],
    [null, 'unknown', 'The DNS didn’t respond.'],
  ] as const)('%s is %s for the key by which mails are signed: %s', (texts, state, words) => {
    const record = judge(texts && [...texts])
    expect(record).toMatchObject({ state, found: texts ?? [], name: 'fairway._domainkey.hope.example' })
    expect(record.words).toContain(words)
    expect(record.enter).toBe(state === 'missing' || state === 'wrong' ? 'v=DKIM1; k=rsa; p=KEY' : null)
  })

  test('of a key of somebody else is only known whether there is one', () => {
    const none = 'No one can check a signature of this name.'
    for (const texts of [['v=DKIM1; p=THEIRS'], ['v=DKIM1; p=', 'v=DKIM1; p=THEIRS']]) {
      expect(judge(texts, null)).toMatchObject({ state: 'found', words: 'It has a key.', enter: null })
    }
    expect(judge([], null)).toMatchObject({ state: 'missing', words: none, enter: null })
    expect(judge(['v=DKIM1; p='], null)).toMatchObject({ state: 'wrong', enter: null })
  })

  test('cannot be looked for while its name is not known', () => {
    const record = judge([], null, null)
    expect(record).toMatchObject({ state: 'unknown', name: 'SELECTOR._domainkey.hope.example', enter: null })
    expect(record.words).toContain('DKIM_SELECTOR')
  })
})

describe('DMARC', () => {
  test.each([
    [['v=DMARC1; p=quarantine; rua=mailto:a@hope.example'], 'found', 'The domain says what to do'],
    [['v=DMARC1;p=none'], 'found', 'The domain says what to do'],
    [['v=DMARC1; p = reject'], 'found', 'The domain says what to do'],
    [[], 'missing', 'Gmail, Yahoo, and Outlook expect'],
    [['v=DMARC1; rua=mailto:a@hope.example'], 'wrong', 'It doesn’t say what to do'],
    [['v=DMARC1; p=nothing'], 'wrong', 'It doesn’t say what to do'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong', 'This domain has more than one'],
    [null, 'unknown', 'The DNS didn’t respond.'],
  ] as const)('%s is %s: %s', (texts, state, words) => {
    const enter = state === 'missing' || state === 'wrong' ? 'v=DMARC1; p=none' : null
    const record = { kind: 'DMARC', state, name: '_dmarc.hope.example', found: texts ?? [], enter }
    expect(judgeDmarc({ domain, texts })).toEqual({ ...record, words: expect.stringContaining(words) })
  })

  test('is told from other texts at the same name', () => {
    const texts = ['google-site-verification=x', 'v=DMARC1; p=none', 'v=DMARC12; p=none']
    expect(judgeDmarc({ domain, texts })).toMatchObject({ state: 'found', found: ['v=DMARC1; p=none'] })
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
  const paragraphs = writeDomainRequest(domain, records)?.split('\n\n')
  expect(paragraphs).toEqual([
    'Hello, our event sends email from hope.example. To make sure it arrives, please add this to the DNS of hope.example:',
    '1. SPF: replace the TXT record\n   Name: hope.example\n   Text: v=spf1 include:_spf.google.com -all',
    '2. DKIM: add a TXT record\n   Name: fairway._domainkey.hope.example\n   Text: v=DKIM1; k=rsa; p=KEY',
    expect.stringContaining('leave it out there'),
  ])
  expect(writeDomainRequest(domain, records.slice(2))).toBeNull()
})
