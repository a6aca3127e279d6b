import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { callApi } from '#client/api/call.ts'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { FormCheckboxField, FormCheckboxGroup, FormNumberField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { partnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { maxLength } from '#shared/limits.ts'
import { ActivityFields } from './activity-fields.tsx'
import { listComparedFields } from './compared-fields.ts'
import styles from './level-form.module.css'
import { loadLevel, type OpenedLevel } from './open-level.ts'
import { RangeFields } from './range-fields.tsx'

export function LevelForm({ opened }: { opened: OpenedLevel }) {
  const { level, others, affiliations, benefits } = opened
  const compared = useMemo(() => listComparedFields(opened), [opened])
  const record = useRecordForm({
    schema: partnershipLevel,
    initial: level,
    save: (body) => callApi(partnershipLevelEndpoints.savePartnershipLevel, { body }),
    load: () => loadLevel(level.id),
    compared,
    listPath: paths.partnershipLevels,
    describeSaved: ({ name }) => `${name} was saved`,
  })
  const { control, form } = record

  return (
    <RecordFormFrame record={record}>
      <div className={styles.sections}>
        <Section title="DETAILS">
          <Stack>
            <FormTextField control={control} name="name" label="Name" maxLength={maxLength.name} isRequired />
            <RangeFields form={form} others={others} choices={affiliations} />
            <FormNumberField
              control={control}
              name="numCoursePreferences"
              label="Number of course preferences"
              hint="How many courses a partner of this level may wish for, 0 to 9."
              maxDigits={2}
              isRequired
            />
            <FormCheckboxField
              control={control}
              name="displayInRegistration"
              label="Display in registration"
              hint="Without it only administrators can choose the level, when they register somebody."
            />
          </Stack>
        </Section>
        <Section title="BENEFITS">
          {benefits.length > 0 ? (
            <FormCheckboxGroup
              control={control}
              name="benefits"
              label="What a partner of this level gets"
              choices={benefits}
              isStacked
            />
          ) : (
            <p>
              There are no benefits to choose from yet. Add them under <Link to={paths.benefits}>Benefits</Link>.
            </p>
          )}
        </Section>
        <Section title="AFFILIATIONS">
          {affiliations.length > 0 ? (
            <FormCheckboxGroup
              control={control}
              name="affiliations"
              label="Who is offered this level"
              hint="Without an affiliation nobody is."
              choices={affiliations}
            />
          ) : (
            <p>
              There are no affiliations to choose from yet, and without one nobody is offered this level. Add them under{' '}
              <Link to={paths.affiliations}>Affiliations</Link>.
            </p>
          )}
        </Section>
        <Section title="ACTIVITIES INCLUDED" note="Registrations that were saved already keep their numbers.">
          <ActivityFields control={control} />
        </Section>
      </div>
    </RecordFormFrame>
  )
}
