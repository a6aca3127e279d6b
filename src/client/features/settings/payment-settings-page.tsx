import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { paymentSettingsQuery } from '#client/parts/payment-settings.ts'
import type { FieldSpec } from '#client/records/entity.ts'
import { SpecFields } from '#client/records/form-parts.tsx'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { useRecord } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import {
  type PaymentSettings,
  paymentSettingsEndpoints,
  paymentSettingsToSave,
  stripeEvents,
} from '#shared/contracts/payments/payment-settings.ts'
import type { z } from '#shared/contracts/zod.ts'
import { defaultStatusSentence } from '#shared/domain/payments/letter-texts.ts'
import { maxLength } from '#shared/limits.ts'

export function PaymentSettingsPage() {
  return (
    <PageFrame
      title="Payment settings"
      eyebrow={<Link to={paths.settings}>Settings</Link>}
      query={useRecord(paymentSettingsQuery)}
      width="narrow"
    >
      {(settings) => <SettingsForm initial={settings} />}
    </PageFrame>
  )
}

type PaymentSettingsValues = PaymentSettings & { stripeKey?: string | undefined; webhookSecret?: string | undefined }

type Spec = FieldSpec<z.input<typeof paymentSettingsToSave>>

const createLineSpec = (name: Spec['name'], label: string, length: keyof typeof maxLength, hint?: string): Spec => ({
  ...{ kind: 'text', name, label, maxLength: maxLength[length] },
  ...(hint && { hint }),
})

const letters = [
  createLineSpec('legalName', 'Legal name', 'legalName', 'Leave blank for the organization’s name.'),
  createLineSpec('ein', 'EIN', 'ein', '12-3456789'),
  createLineSpec('address', 'Address', 'letterAddress'),
  createLineSpec('signer', 'Signer', 'letterSigner', 'Name and title'),
  createLineSpec(
    'statusSentence',
    'Tax status',
    'statusSentence',
    `Leave blank for “${defaultStatusSentence('Your organization')}”`,
  ),
]

const thankYous: Spec[] = [
  { kind: 'check', name: 'sendsThankYous', label: 'Email the contact when a payment is recorded' },
  createLineSpec('thankYouSubject', 'Subject', 'mailingSubject', 'Leave blank for the default subject.'),
  {
    ...{ kind: 'area', name: 'thankYouText', label: 'Opening text', maxLength: maxLength.thankYouText },
    hint: 'We always add the amount and a link to the statement. Leave blank for the default text.',
  },
]

const secret = (name: Spec['name'], label: string, isSaved: boolean): Spec => ({
  ...{ kind: 'text', type: 'password', autoComplete: 'off', name, label },
  hint: isSaved ? 'Saved. Leave blank to keep it.' : 'Copy it from Stripe. We’ll never show it again.',
})

function SettingsForm({ initial }: { initial: PaymentSettings }) {
  const navigate = useNavigate()
  const [stored, setStored] = useState(initial)
  const record = useRecordForm({
    schema: paymentSettingsToSave,
    initial: initial as PaymentSettingsValues,
    save: async ({ requestId: _, ...body }) => {
      const saved: PaymentSettingsValues = await callApi(paymentSettingsEndpoints.savePaymentSettings, { body })
      setStored(saved)
      return saved
    },
    describeSaved: () => 'Payment settings saved',
  })
  const { control } = record
  const frame = { ...record, cancel: () => void navigate({ href: paths.settings }) }
  const isOn = useWatch({ control, name: 'takesOnline' })
  const { state, hasKey, isTestMode } = stored.online
  const [tone, title] = notices[state]
  const isUnproven = state === 'needsSecret' || state === 'noMessage'
  const online: Spec[] = [
    { kind: 'check', name: 'takesOnline', label: 'Let partners pay online with Stripe' },
    ...(isOn || state === 'lostKey' ? [secret('stripeKey', 'Secret key', hasKey)] : []),
    ...(isOn && isUnproven ? [secret('webhookSecret', 'Webhook secret', state === 'noMessage')] : []),
  ]
  return (
    <RecordFormFrame record={frame}>
      <Section title="Tax letters" note="Ask your accountant to approve these details.">
        <Stack>
          <SpecFields specs={letters} control={control} />
        </Stack>
      </Section>
      <Section title="Thank-you emails">
        <Stack>
          <SpecFields specs={thankYous} control={control} />
        </Stack>
      </Section>
      <Section title="Online payments">
        <Stack>
          {title && (
            <Notice tone={tone} title={title}>
              {explain(stored.online)}
            </Notice>
          )}
          {isTestMode && <Notice title="Test mode: no real money" />}
          <SpecFields specs={online} control={control} />
        </Stack>
      </Section>
    </RecordFormFrame>
  )
}

const notices = {
  off: ['info', ''],
  lostKey: ['error', 'Online payments don’t work'],
  needsSecret: ['warning', 'Enter the webhook secret'],
  noMessage: ['info', 'No message from Stripe yet'],
  on: ['success', 'Partners see “Pay online” on their statement'],
} as const

function explain({ state, webhookUrl }: PaymentSettings['online']): string {
  if (state === 'lostKey') return 'Enter the secret key again, because Fairway’s data folder doesn’t have it.'
  if (state === 'noMessage')
    return `Partners see “Pay online” on their statement. If a payment is missing, compare the webhook in Stripe with ${webhookUrl} and the secret.`
  if (state !== 'needsSecret') return ''
  const reason = webhookUrl.startsWith('https:')
    ? 'Stripe didn’t let Fairway create a webhook with this key.'
    : 'Stripe didn’t accept Fairway’s address because it isn’t https.'
  return `${reason} In Stripe, add a webhook to ${webhookUrl} for ${stripeEvents.join(', ')}. Then enter its secret.`
}
