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

test('reports senders without an internet domain or address', () => {
  for (const domain of ['localhost', '127.0.0.1', 'hope.example.1', 'hope.example-', '[IPv6:::1]']) {
    expect(findSenderProblem(`no-reply@${domain}`, 'mail.hope.example')).toContain('isn’t an internet domain')
  }
  expect(findSenderProblem('Fairway', 'mail.hope.example')).toContain('isn’t an email address')
})

const domain = 'hope.example'

describe('SPF', () => {
  const judge = (texts: string[] | null, server: string | null = 'mail.hope.example') =>
    judgeSpf({ domain, texts, server })

  test.each([
    ['mail.hope.example', 'v=spf1 a:mail.hope.example ~all'],
    ['hope.example', 'v=spf1 a:hope.example ~all'],
    ['localhost', 'v=spf1 mx ~all'],
    ['127.0.0.1', 'v=spf1 mx ~all'],
    ['::1', 'v=spf1 mx ~all'],
    [null, 'v=spf1 mx ~all'],
  ])('suggests a record for a domain without one and the server %s', (server, enter) => {
    expect(judge(['google-site-verification=x'], server)).toMatchObject({ state: 'missing', name: domain, enter })
    expect(judge([]).words).toBe('The domain doesn’t say which servers can send its email.')
  })

  test.each(['smtp.gmail.com', 'nothope.example', '192.0.2.7'])('leaves the record of %s to the provider', (server) => {
    for (const texts of [[], ['v=spf1 -all']]) {
      const { enter, words } = judge(texts, server)
      expect([enter, words]).toEqual([null, expect.stringContaining('Your email provider says which record to enter.')])
    }
  })

  test.each([[['v=spf1 a:mail.hope.example ~all']], [['V=SPF1 include:_spf.other.example -all']]])(
    'accepts %s, and says how to check the server',
    (texts) => {
      expect(judge(texts)).toMatchObject({
        state: 'found',
        words: expect.stringContaining('look for “spf=pass”'),
        enter: null,
      })
    },
  )

  test.each([
    [['v=spf1 mx +all'], 'It lets anyone send', 'v=spf1 mx ~all'],
    [[' v=spf1 mx +all '], 'It lets anyone send', 'v=spf1 mx ~all'],
    [['v=spf1 all'], 'It lets anyone send', 'v=spf1 ~all'],
    [['v=spf1 mx -all', 'v=spf1 a -all'], 'This domain has more than one', null],
    [['v=spf1 -all'], 'this domain sends no email', 'v=spf1 a:mail.hope.example ~all'],
    [[' V=SPF1  ~ALL '], 'this domain sends no email', 'v=spf1 a:mail.hope.example ~all'],
    [['v=spf1 -all a:mail.hope.example'], 'this domain sends no email', 'v=spf1 a:mail.hope.example ~all'],
  ])('rejects %s', (texts, words, enter) => {
    const record = judge(texts)
    expect(record).toMatchObject({ state: 'wrong', words: expect.stringContaining(words), enter, found: texts })
  })

  test('says nothing while the DNS does not respond', () => {
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
    [
      ['v=DKIM1; p=OTHER'],
      'wrong',
      'It doesn’t match the key that signs your email, so mail servers reject every signature.',
    ],
    [
      ['v=DKIM1; p=', 'v=DKIM1; p=OTHER'],
      'wrong',
      'It doesn’t match the key that signs your email, so mail servers reject every signature.',
    ],
    [['v=DKIM1; p='], 'wrong', 'It has no key, so mail servers reject every signature.'],
    [
      ['v=DKIM1; k=rsa', 'google-site-verification=x'],
      'wrong',
      'It has no key, so mail servers reject every signature.',
    ],
    [null, 'unknown', 'DNS didn’t respond.'],
  ] as const)('%s is %s for the signing key: %s', (texts, state, words) => {
    const record = judge(texts && [...texts])
    expect(record).toMatchObject({ state, found: texts ?? [], name: 'fairway._domainkey.hope.example' })
    expect(record.words).toContain(words)
    expect(record.enter).toBe(state === 'missing' || state === 'wrong' ? 'v=DKIM1; k=rsa; p=KEY' : null)
  })

  test("only checks the presence of someone else's key", () => {
    const none = 'Without this record, no one can check a signature.'
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
    [['v=DMARC1; rua=mailto:a@hope.example'], 'wrong', 'It has no valid policy'],
    [['v=DMARC1; p=nothing'], 'wrong', 'It has no valid policy'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong', 'This domain has more than one'],
    [null, 'unknown', 'DNS didn’t respond.'],
  ] as const)('%s is %s: %s', (texts, state, words) => {
    const enter = state === 'missing' || state === 'wrong' ? 'v=DMARC1; p=none' : null
    const record = { kind: 'DMARC', state, name: '_dmarc.hope.example', found: texts ?? [], enter }
    expect(judgeDmarc({ domain, texts })).toEqual({ ...record, words: expect.stringContaining(words) })
  })

  test('is found among other texts at its name', () => {
    const texts = ['google-site-verification=x', 'v=DMARC1; p=none', 'v=DMARC12; p=none']
    expect(judgeDmarc({ domain, texts })).toMatchObject({ state: 'found', found: ['v=DMARC1; p=none'] })
  })

  test('is looked for at the domain and above it', () => {
    expect(listDmarcNames('golf.hope.example')).toEqual(['_dmarc.golf.hope.example', '_dmarc.hope.example'])
  })
})

test('lists missing and wrong records with their names and texts', () => {
  const records = [
    judgeSpf({ domain, texts: ['v=spf1 -all'], server: 'mail.hope.example' }),
    judgeDkim({ domain, selector: 'fairway', texts: [], publicKey: 'KEY' }),
    judgeDmarc({ domain, texts: ['v=DMARC1; p=none'] }),
  ]
  const paragraphs = writeDomainRequest(domain, records)?.split('\n\n')
  expect(paragraphs).toEqual([
    'Hello, our event sends email from hope.example. To make sure it arrives, please add this to the DNS of hope.example:',
    '1. SPF: replace the TXT record\n   Name: hope.example\n   Text: v=spf1 a:mail.hope.example ~all',
    '2. DKIM: add a TXT record\n   Name: fairway._domainkey.hope.example\n   Text: v=DKIM1; k=rsa; p=KEY',
    expect.stringContaining('leave it out'),
  ])
  expect(writeDomainRequest(domain, records.slice(2))).toBeNull()
})
