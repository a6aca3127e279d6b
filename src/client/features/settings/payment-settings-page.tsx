import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
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
} from '#shared/contracts/payments/payment-settings.ts'
import type { z } from '#shared/contracts/zod.ts'
import { usualStatusSentence } from '#shared/domain/payments/letter-texts.ts'
import { maxLength } from '#shared/limits.ts'

/** The facts on tax letters, thank-you emails, and paying online. */
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

type Values = PaymentSettings & { stripeKey?: string | undefined; webhookSecret?: string | undefined }

type Specs = readonly FieldSpec<z.input<typeof paymentSettingsToSave>>[]

const letters: Specs = [
  {
    ...{ kind: 'text', name: 'legalName', label: 'Legal name', maxLength: maxLength.legalName },
    hint: 'Leave blank for the organization’s name.',
  },
  { kind: 'text', name: 'ein', label: 'EIN', hint: '12-3456789', maxLength: maxLength.ein },
  { kind: 'text', name: 'address', label: 'Address', maxLength: maxLength.letterAddress },
  { kind: 'text', name: 'signer', label: 'Signer', hint: 'Name and title', maxLength: maxLength.letterSigner },
  {
    ...{ kind: 'text', name: 'statusSentence', label: 'Tax status', maxLength: maxLength.statusSentence },
    hint: `Leave blank for the default sentence: “${usualStatusSentence('Your organization')}”`,
  },
]

const thankYous: Specs = [
  { kind: 'check', name: 'sendsThankYous', label: 'Email the contact when a payment is recorded' },
  {
    ...{ kind: 'text', name: 'thankYouSubject', label: 'Subject', maxLength: maxLength.mailingSubject },
    hint: 'Leave blank for the default subject.',
  },
  {
    ...{ kind: 'area', name: 'thankYouText', label: 'Opening text', maxLength: maxLength.thankYouText },
    hint: 'We always add the amount and a link to the statement. Leave blank for the default text.',
  },
]

const secret = { kind: 'text', type: 'password', autoComplete: 'off' } as const

const keep = (isSaved: boolean) =>
  isSaved ? 'Saved. Leave blank to keep the saved one.' : 'We’ll encrypt it and never show it again.'

function SettingsForm({ initial }: { initial: PaymentSettings }) {
  const navigate = useNavigate()
  const [stored, setStored] = useState(initial)
  const record = useRecordForm({
    schema: paymentSettingsToSave,
    initial: initial as Values,
    save: async ({ requestId: _, stripeKey, webhookSecret, ...body }) => {
      // An empty field keeps the saved secret.
      const secrets = { ...(stripeKey && { stripeKey }), ...(webhookSecret && { webhookSecret }) }
      const saved: Values = await callApi(paymentSettingsEndpoints.savePaymentSettings, {
        body: { ...body, ...secrets },
      })
      setStored(saved)
      return saved
    },
    describeSaved: () => 'Payment settings saved',
  })
  const { control } = record
  const frame = { ...record, cancel: () => void navigate({ href: paths.settings }) }
  const secrets: Specs = [
    { ...secret, name: 'stripeKey', label: 'Secret key', hint: keep(stored.hasStripeKey) },
    { ...secret, name: 'webhookSecret', label: 'Webhook secret', hint: keep(stored.hasWebhookSecret) },
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
      <Section
        title="Pay online with Stripe"
        note={`Partners pay on Stripe’s page. In Stripe, add a webhook to ${stored.webhookUrl} for checkout.session.completed, checkout.session.async_payment_succeeded, refund.created, refund.failed, refund.updated, charge.dispute.created, and charge.dispute.closed.`}
      >
        <Stack>
          {stored.lostKeys && (
            <Notice tone="error" title="Online payment doesn’t work">
              {stored.lostKeys}
            </Notice>
          )}
          <SpecFields specs={secrets} control={control} />
        </Stack>
      </Section>
    </RecordFormFrame>
  )
}
