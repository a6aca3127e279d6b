import { assert, pre, property, string } from 'fast-check'
import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { describeCampaign } from '#server/features/email/campaigns/campaign-mail.ts'
import { describeLogin } from '#server/features/people/login/login-mail.ts'
import { describeLoginInvitation, describeSignUpInvitation } from '#server/features/people/users/invitation-mail.ts'
import { insertSiteAddress, writeMail } from '#server/mail/layout.ts'
import { siteLink, siteMark, toSafeLine } from '#server/mail/markdown.ts'
import { composeMessage, type WrittenMail } from '#server/mail/transport.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { breakAutoLinks } from '#shared/domain/registration/links-in-names.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, nameSpots } from '#shared/domain/spots/spot.ts'
import { describeConfirmation } from './confirmation.ts'
import { describeRegisteredFor } from './registered-for-mail.ts'
import { describeRegisteredBy, describeReopened } from './registration-mails.ts'

const event = { name: 'Spring Classic', eventDate: '2027-05-14', ...noEventFacts }
const donation = {
  donation: 9_000,
  partnershipLevelId: 2,
  additionalAttendeeCost: 100,
  golfersIncluded: 4,
  golfersAdditional: 1,
  dinnersIncluded: 2,
  dinnersAdditional: 0,
  vipsIncluded: 1,
}
const settings = {
  logoMailAddress: 'logo@a.test',
  checkPayableTo: 'Us',
  checkMailingAddress: 'PO Box 1',
  paymentDueDays: 14,
  timeZone: 'America/Chicago',
  paymentPage: 'https://a.test',
  benefitGuideLink: '',
  contactName: 'Kim Shaw',
  contactEmail: 'kim@a.test',
  contactPhone: '312-555-0100',
}

const letter = {
  subject: '{company} at {event}',
  text: 'Hello {first name},\n\n{company} at {event}: {level}, {place}.\nSee {link} and https://golf.example.test/map.\n\n{button: Go}',
}

const letterTo = (name: string, kind: 'earlierPartners' | 'silentGuests' = 'earlierPartners') => {
  const row = { firstName: name, companyName: name, nameForMarketingMaterials: name, partnershipLevelName: name }
  const sums = { donation: 0, additionalAttendeeCost: 0, plan: { missingNames: 3 }, balance: { openCents: 5 } }
  const registration = { row: { ...row, ...sums }, ...sums, places: new Map(), seats: new Map() }
  const dates = { registrationOpenDate: '2027-01-04', onlineUpdatesCloseDate: '2027-04-23' }
  return describeCampaign(
    { audience: { kind }, ...letter },
    {
      event: { ...event, ...noEventFacts, ...dates, id: 1, name, venue: name },
      recipient: { registration, key: '3:0', name, firstName: name, email: 'a@b.test', amount: 3, why: null } as never,
      settings: { ...settings, postalAddress: name } as never,
      address: siteLink('/auth/login'),
      stopLink: siteLink('/mail/stop'),
    },
  )
}

function describeRegistration(name: string, dietaryNeeds = '') {
  const contact = {
    nameForMarketingMaterials: name,
    firstName: name,
    lastName: name,
    email: 'a@b.test',
    phoneNumber: '',
  }
  const attendeeInfo = { ...blankAttendeeInfo, firstName: `A${name}`, lastName: `L${name}`, dietaryNeeds }
  const attendees = nameSpots([{ ...blankSpot(1), golf: true, dinner: true, attendeeInfo }])
  const updates = { state: 'open', until: '2027-04-23' } as const
  const belowLevel = { by: 500, isAgreed: false }
  const named = { partnershipLevelName: name, courseNames: [name], event: { ...event, name } }
  return { id: 3, createdAt: '2027-02-01T12:00:00.000Z', contact, attendees, donation, belowLevel, updates, ...named }
}

function writeAll(name: string): WrittenMail[] {
  const about = describeRegistration(name)
  const login = { organizationName: name, firstName: name, token: 'token', code: '123456', minutes: 20 }
  const forSomebody = {
    ...about,
    email: 'ann@acme.test',
    by: name,
    isNewContact: false,
    links: 0,
  }
  const logins = [
    { kind: 'account' },
    { kind: 'uninvited' },
    { kind: 'link', link: '/auth/login?token=token' },
  ] as const
  return [
    describeConfirmation(about, { ...settings, checkPayableTo: name }),
    describeConfirmation(about, settings, { by: 'organizers', losses: [{ name, loses: 'their spot' }] }),
    describeConfirmation(about, settings, { by: { name }, losses: [] }),
    ...logins.map((login) => describeRegisteredBy(about, { email: 'ann@acme.test', login })),
    describeReopened(about, '2027-05-01'),
    ...logins.map((login) => describeRegisteredFor({ ...forSomebody, login })),
    ...logins.map((login) => describeRegisteredFor({ ...forSomebody, isNewContact: true, login })),
    letterTo(name),
    letterTo(name, 'silentGuests'),
    describeLogin(login),
    describeLoginInvitation({ ...login, days: 7, invitedBy: name, email: 'ann@acme.test' }),
    describeSignUpInvitation({ ...login, invitedBy: name, email: 'ann@acme.test', days: 7 }),
  ].map((content) => insertSiteAddress(writeMail(content, name), 'https://golf.example.test'))
}

const tagsOf = ({ html }: WrittenMail) => html.match(/<[^>]*>/g)
const linksOf = ({ text }: WrittenMail) => text.match(/https?:\/\/golf\.example\.test\S*/g)
const linesOf = ({ text }: WrittenMail) => text.split('\n').length

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title></style><base href="https://evil.test">',
  'Ann\r\nBcc: victim@evil.test\r\n\r\nYour account is closed',
  'Ann\u2028\u0085Pay at once',
  '\u202Etest.live\u2066',
  `${siteMark}/evil`,
  '&lt;b&gt; &#39;',
  "O'Neil & Söhne",
]

test.each(hostile)("preserves every email's structure for the name %j", (name) => {
  for (const [index, mail] of writeAll(name).entries()) {
    const plain = writeAll('Ann')[index]
    if (!plain) throw new Error('there are as many mails for every name')
    expect(tagsOf(mail)).toEqual(tagsOf(plain))
    expect(linksOf(mail)).toEqual(linksOf(plain))
    expect(linesOf(mail)).toBe(linesOf(plain))
    expect(mail.subject + mail.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u2028]/)
  }
})

test("preserves every email's structure for any name", () => {
  const plain = writeAll('Ann')
  assert(
    property(string({ unit: 'binary', minLength: 1, maxLength: 60 }), (name) => {
      pre(toSafeLine(breakAutoLinks(name)) !== '')
      for (const [index, mail] of writeAll(name).entries()) {
        expect(tagsOf(mail)).toEqual(tagsOf(plain[index] ?? mail))
        expect(linesOf(mail)).toBe(linesOf(plain[index] ?? mail))
        expect(mail.subject).not.toMatch(/\p{Cc}/u)
      }
    }),
  )
})

test.each(hostile)("doesn't add headers or recipients for the name %j", async (name) => {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const compose = async (written: WrittenMail | undefined) => {
    if (!written) throw new Error('there is a mail to compose')
    const mail = { ...written, id: 1, to: 'ann@acme.test', messageKey: '1.x', date: new Date(0) }
    const { message } = await composer.sendMail(composeMessage(mail, 'Fairway <golf@example.test>'))
    return PostalMime.parse(message as Buffer)
  }
  const [mail, plain] = [await compose(writeAll(name)[0]), await compose(writeAll('Ann')[0])]
  expect(mail.headers.map(({ key }) => key)).toEqual(plain.headers.map(({ key }) => key))
  expect(mail.to).toEqual(plain.to)
  expect(mail.bcc).toBeUndefined()
  expect(mail.text).toContain('Donations are non-refundable.')
})

test('displays a name unchanged in HTML and plain text', () => {
  const [mail] = writeAll("O'Neil & Söhne <Golf>")
  expect(mail?.text).toContain("O'Neil & Söhne <Golf> is registered for")
  expect(mail?.html).toContain('<strong>O&#39;Neil &amp; Söhne &lt;Golf&gt;</strong>')
})

test("doesn't turn a partner's name into a link in an email to a colleague or group", () => {
  const about = { ...describeRegistration('evil.example'), event }
  const invitation = writeMail(
    describeRegisteredBy(about, { email: 'ann@acme.test', login: { kind: 'account' } }),
    'Us',
  )
  for (const written of [invitation.html, invitation.text]) {
    expect(written).not.toContain('evil.example')
    expect(written).toContain('evil.\u2060example')
  }
  const { text, html } = writeMail({ ...letterTo('evil.example'), subject: '' }, 'Fairway')
  expect(text).toContain('evil.\u2060example registered for an earlier event')
  expect(html).toContain('<strong>evil.\u2060example</strong> registered for an earlier event')
})

test.each(['evil.example', 'https://evil.example/pay', 'https://3627734734/'])(
  "doesn't turn text from guests and colleagues into a link: %s",
  (typed) => {
    const { attendees } = describeRegistration(typed, `No nuts, see ${typed}`)
    const losses = [{ name: typed, loses: 'their spot' }]
    const about = { ...describeRegistration('Ann'), attendees }
    const content = describeConfirmation(about, settings, { by: { name: typed }, losses })
    const { html, text } = writeMail(content, 'Fairway')
    for (const written of [html, text]) {
      expect(written.match(/No nuts/g)).toHaveLength(1)
      expect(written).not.toMatch(/evil\.example|:\/\/3627734734/)
    }
  },
)

test("writes emails that don't load or run anything", () => {
  for (const { html } of writeAll('Ann')) {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|url\(|@import/i)
    expect(html).toContain('prefers-color-scheme: dark')
  }
})
