import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LedgerPage } from '#client/features/payments/ledger-page.tsx'
import { RecordPayment } from '#client/features/payments/record-payment.tsx'
import { useSitting } from '#client/features/payments/sitting.tsx'
import { ToastHost, toast } from '#client/ui/overlays/toast.tsx'
import { type PaymentSettings, paymentSettingsEndpoints } from '#shared/contracts/payments/payment-settings.ts'
import { type Ledger, type Payment, paymentEndpoints } from '#shared/contracts/payments/payments.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, refuseIssues, renderPage, serve } from '../../support/render-page.tsx'

const rows = [
  { registrationId: 26, partner: 'Acme', pledgedCents: 300_000, receivedCents: 50_000, openCents: 250_000 },
  { registrationId: 31, partner: 'Acme South', pledgedCents: 100_000, receivedCents: 0, openCents: 100_000 },
]
const deletedCents = 300_100
const question = 'This is $500 more than the amount due'
const keep = 'Keep the pledge ($500 overpaid)'

async function open(part: ReactNode = <RecordPayment rows={rows} />, sendsThankYous = true) {
  onTestFinished(() => useSitting.setState({ payments: [] }))
  const sent: Payment[] = []
  const screen = await renderPage(part, [
    serve(paymentEndpoints.recordPayment, (body) => {
      sent.push(body as Payment)
      const issues = [{ path: 'excess', message: question }]
      const { excess, cents = 0 } = sent.at(-1) ?? {}
      const isAsked = excess === 'ask' && (cents === 300_000 || cents === deletedCents)
      if (excess === 'raisePledge' && cents === deletedCents) {
        return refuseIssues({ path: 'excess', message: 'The registration was deleted' })
      }
      return isAsked ? refuse(409, 'payment_questions', '', { issues }) : ({ id: sent.length } as never)
    }),
    serve(paymentSettingsEndpoints.getPaymentSettings, () => ({ sendsThankYous }) as PaymentSettings),
    serve(paymentEndpoints.reversePayment, () => ({}) as never),
  ])
  return {
    screen,
    sent,
    partner: screen.getByLabelText('Partner', { exact: true }),
    amount: screen.getByLabelText('Amount'),
    record: screen.getByRole('button', { name: /^Record/ }),
  }
}

test('explains an unknown partner and an invalid amount', async () => {
  const { screen, sent, partner, amount, record } = await open()
  for (const [entered, problem] of [
    ['', 'Enter a registration number or a partner’s name'],
    ['nobody', 'No partners match'],
    ['ac', 'Type more of the name. Acme and Acme South match'],
  ] as const) {
    await partner.fill(entered)
    await record.click()
    await expect.element(partner).toHaveAccessibleDescription(expect.stringContaining(problem))
    await expect.element(partner).toHaveFocus()
  }
  await partner.fill('acme')
  await amount.fill('1.234')
  await record.click()
  await expect.element(screen.getByText('Enter an amount such as $1,234.50')).toBeVisible()
  await expect.element(amount).toHaveFocus()
  expect(sent).toEqual([])
})

test('asks about an amount above the amount due, and can raise the pledge by keyboard', async () => {
  const { screen, sent, partner, amount, record } = await open()
  await partner.fill('#26')
  await expect.element(partner).toHaveAccessibleDescription('Acme #26: pledged $3,000, received $500, due $2,500')
  await amount.fill('3000')
  await expect.element(record).toHaveTextContent('Record $3,000')
  await record.click()
  await expect.element(screen.getByText(question)).toBeVisible()
  const raise = screen.getByLabelText('Raise the pledge to $3,500')
  await expect.element(raise).toHaveFocus()
  await expect.element(raise).not.toBeChecked()
  await expectAccessible('the question about a payment')
  await userEvent.keyboard(' {Enter}')
  await expect.element(partner).toHaveValue('')
  expect(sent[1]).toMatchObject({ registrationId: 26, cents: 300_000, excess: 'raisePledge', raisedCents: 350_000 })
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId)
})

test("explains why a pledge can't be raised, and asks again", async () => {
  const { screen, sent, partner, amount, record } = await open()
  await partner.fill('#26')
  await amount.fill('3001')
  await record.click()
  await screen.getByLabelText('Raise the pledge to $3,501').click()
  await record.click()
  await expect.element(screen.getByText('The registration was deleted.')).toBeVisible()
  await record.click()
  await expect.element(screen.getByText(question)).toBeVisible()
  expect(sent.map(({ excess }) => excess)).toEqual(['ask', 'raisePledge', 'ask'])
})

test("totals the sitting's payments, and undoes the newest", async () => {
  const { screen, sent, partner, amount, record } = await open()
  for (const [registration, dollars] of [
    ['#26', '100'],
    ['#31', '250.50'],
  ] as const) {
    await partner.fill(registration)
    await amount.fill(dollars)
    await record.click()
    await expect.element(partner).toHaveValue('')
  }
  await expect.element(screen.getByText('This batch: 2 checks')).toBeVisible()
  await expect.element(screen.getByText('$350.50')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo the payment from Acme South' }).click()
  await expect.element(screen.getByText('This batch: 1 check')).toBeVisible()
  expect(sent).toHaveLength(2)
  await screen.getByRole('button', { name: 'Start a new batch' }).click()
  await expect.element(screen.getByText(/This sitting/)).not.toBeInTheDocument()
})

test("turns off thank-yous for the whole sitting, and doesn't offer one for a refund", async () => {
  const { screen, sent, partner, amount, record } = await open()
  const thanks = screen.getByLabelText('Email a thank-you in 10 minutes')
  await expect.element(thanks).toBeChecked()
  await thanks.click()
  for (const registration of ['#26', '#31']) {
    await partner.fill(registration)
    await amount.fill('10')
    await record.click()
    await expect.element(partner).toHaveValue('')
  }
  await expect.element(thanks).not.toBeChecked()
  expect(sent.map(({ sendsThanks }) => sendsThanks)).toEqual([false, false])
  await screen.getByRole('button', { name: 'Change' }).click()
  await screen.getByLabelText('Kind').selectOptions('Refund')
  await expect.element(thanks).not.toBeInTheDocument()
})

test("doesn't offer a thank-you if the settings turn them off", async () => {
  const { screen } = await open(<RecordPayment rows={rows} />, false)
  await expect.element(screen.getByLabelText('Amount')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(screen.getByLabelText(/thank-you/)).not.toBeInTheDocument()
})

const { innerWidth, innerHeight } = window

test.for([
  { name: 'a desktop', width: 1280, height: 860, panel: '0 0 0 auto' },
  { name: 'a phone', width: 390, height: 844, panel: '0' },
])('keeps toasts from covering the question about a payment on $name', async ({ width, height, panel }) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const { screen, partner, amount, record } = await open(
    <div style={{ inlineSize: 'min(100%, 22rem)', margin: panel, paddingBlock: `${height / 3}px` }}>
      <RecordPayment rows={rows} />
      <ToastHost />
    </div>,
  )
  await partner.fill('#26')
  await amount.fill('3000')
  const earlier = toast('Payment of $2,500 recorded for Acme, with enough words for a second line', { stays: true })
  onTestFinished(earlier.close)
  const shown = screen.getByText('with enough words')
  await expect.element(shown).toBeVisible()
  await record.click()
  await expect.element(screen.getByLabelText('Raise the pledge to $3,500')).toHaveFocus()
  const parts = [
    screen.getByText('Check the payment'),
    screen.getByText(question),
    screen.getByText(keep),
    screen.getByLabelText(keep),
    ...screen.getByRole('textbox').all(),
    record,
  ]
  const card = shown.element().closest('[role="alertdialog"]')
  for (let scrolled = 0; scrolled <= document.documentElement.scrollHeight - height; scrolled += 40) {
    window.scrollTo(0, scrolled)
    await new Promise(requestAnimationFrame)
    for (const part of parts) expect(card?.contains(elementAtCenter(part)), `${part} at ${scrolled}`).toBe(false)
  }
})

function elementAtCenter(part: { element: () => Element }) {
  const { left, top, width, height } = part.element().getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

test('marks a report from Stripe as done, and stores how it was recorded', async () => {
  const note = 'Stripe reports a dispute over $500'
  const report = { id: 4, kind: 'report', affects: 'report', cents: 50_000, receivedOn: '2027-03-01', method: null }
  const line = { ...report, reference: 'dp_1', note, who: 'Stripe', at: '2027-03-01T12:00:00.000Z', reversesId: null }
  const ledger = {
    ...rows[0],
    eventId: 2,
    eventName: 'Hope Classic 2027',
    isDeleted: false,
    lines: [line],
    pledgedCents: 0,
    receivedCents: 0,
  } as Ledger
  const sent: unknown[] = []
  const screen = await renderPage(<LedgerPage />, [
    serve(paymentEndpoints.getLedger, () => ledger),
    serve(paymentSettingsEndpoints.getPaymentSettings, () => ({ sendsThankYous: false }) as PaymentSettings),
    serve(paymentEndpoints.reversePayment, (body) => {
      sent.push(body)
      return {} as never
    }),
  ])
  await screen.getByRole('button', { name: `Mark as done: ${note}` }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Mark as done?' })
  await dialog.getByLabelText('Reason').fill('Refund recorded')
  await dialog.getByRole('button', { name: 'Mark as done' }).click()
  await expect.poll(() => sent).toEqual([{ id: 4, reason: 'Refund recorded', requestId: expect.any(String) }])
})
