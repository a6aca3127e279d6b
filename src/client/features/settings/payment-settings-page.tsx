import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { useRecord } from '#client/records/use-record.tsx'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxField, FormTextAreaField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import {
  type PaymentSettings,
  paymentSettingsEndpoints,
  paymentSettingsToSave,
} from '#shared/contracts/payments/payment-settings.ts'
import { usualStatusSentence } from '#shared/domain/payments/letter-texts.ts'
import { maxLength } from '#shared/limits.ts'

const settingsQuery = apiQuery(['paymentSettings'], paymentSettingsEndpoints.getPaymentSettings, {})

/** The facts on tax letters, thank-you emails, and paying online. */
export function PaymentSettingsPage() {
  return (
    <PageFrame
      title="Payment settings"
      eyebrow={<Link to={paths.settings}>Settings</Link>}
      query={useRecord(settingsQuery)}
      width="narrow"
    >
      {(settings) => <SettingsForm initial={settings} />}
    </PageFrame>
  )
}

type Values = PaymentSettings & { stripeKey?: string | undefined; webhookSecret?: string | undefined }

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
  const keep = (isSaved: boolean) =>
    isSaved ? 'Saved. Leave blank to keep the saved one.' : 'We’ll encrypt it and never show it again.'
  return (
    <RecordFormFrame record={frame}>
      <Section title="Tax letters" note="Ask your accountant to approve these details.">
        <Stack>
          <FormTextField
            control={control}
            name="legalName"
            label="Legal name"
            hint="Leave blank for the organization’s name."
            maxLength={maxLength.legalName}
          />
          <FormTextField control={control} name="ein" label="EIN" hint="12-3456789" maxLength={maxLength.ein} />
          <FormTextField control={control} name="address" label="Address" maxLength={maxLength.letterAddress} />
          <FormTextField
            control={control}
            name="signer"
            label="Signer"
            hint="Name and title"
            maxLength={maxLength.letterSigner}
          />
          <FormTextField
            control={control}
            name="statusSentence"
            label="Tax status"
            hint={`Leave blank for the default sentence: “${usualStatusSentence('Your organization')}”`}
            maxLength={maxLength.statusSentence}
          />
        </Stack>
      </Section>
      <Section title="Thank-you emails">
        <Stack>
          <FormCheckboxField
            control={control}
            name="sendsThankYous"
            label="Email the contact when a payment is recorded"
          />
          <FormTextField
            control={control}
            name="thankYouSubject"
            label="Subject"
            hint="Leave blank for the default subject."
            maxLength={maxLength.mailingSubject}
          />
          <FormTextAreaField
            control={control}
            name="thankYouText"
            label="Opening text"
            hint="We always add the amount and a link to the statement. Leave blank for the default text."
            maxLength={maxLength.reminderText}
          />
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
          <FormTextField
            control={control}
            name="stripeKey"
            label="Secret key"
            hint={keep(stored.hasStripeKey)}
            type="password"
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name="webhookSecret"
            label="Webhook secret"
            hint={keep(stored.hasWebhookSecret)}
            type="password"
            autoComplete="off"
          />
        </Stack>
      </Section>
    </RecordFormFrame>
  )
}
