import { useWatch } from 'react-hook-form'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { FormCheckboxField, FormEmailField, FormSelectField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Split, Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { Settings } from '#shared/contracts/settings.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { logoThreshold, maxLength } from '#shared/limits.ts'
import { listTimeZones } from './list-time-zones.ts'
import { TimeZoneNotice } from './time-zone-notice.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { WhereItIsUsed } from './where-it-is-used.tsx'

const link = { type: 'url', inputMode: 'url', placeholder: 'https://', spellCheck: false } as const

export function SettingsForm({ initial }: { initial: Settings }) {
  const record = useSettingsForm(initial)
  const { control } = record
  const values = useWatch({ control }) as Settings
  return (
    <Split aside={<WhereItIsUsed settings={values} />}>
      <RecordFormFrame record={record}>
        <Section title="Organisation">
          <Stack>
            <FormTextField
              control={control}
              name="organisationName"
              label="Organisation name"
              maxLength={maxLength.name}
              isRequired
            />
            <FormSelectField
              control={control}
              name="timeZone"
              label="Time zone"
              hint="Days begin and end at midnight here: registration opens and closes by it, and it decides what today is."
              options={listTimeZones(initial.timeZone)}
              isRequired
            />
            <TimeZoneNotice before={initial.timeZone} after={values.timeZone} />
            <FormTextField
              control={control}
              name="contactPage"
              label="Contact page"
              hint="Where Contact Us leads."
              maxLength={maxLength.webLink}
              {...link}
            />
          </Stack>
        </Section>
        <Section title="Payment">
          <Stack>
            <FormTextField
              control={control}
              name="checkPayableTo"
              label="Check payable to"
              maxLength={maxLength.checkPayableTo}
            />
            <FormTextField
              control={control}
              name="paymentPage"
              label="Payment page"
              maxLength={maxLength.webLink}
              {...link}
            />
          </Stack>
        </Section>
        <Section title="Partners">
          <Stack>
            <FormEmailField
              control={control}
              name="logoMailAddress"
              label="Logo mail address"
              hint={`Where partnerships of ${formatMoney(logoThreshold)} or more send their logo.`}
              maxLength={maxLength.email}
              autoComplete="off"
            />
            <FormTextField
              control={control}
              name="benefitGuideLink"
              label="Benefit guide link"
              maxLength={maxLength.webLink}
              {...link}
            />
            <FormCheckboxField
              control={control}
              name="openSignUp"
              label="Open sign-up"
              hint="Anybody who enters an unknown address on the login page gets a mail with a link to sign up. Without it, people need an invitation."
            />
          </Stack>
        </Section>
      </RecordFormFrame>
    </Split>
  )
}
