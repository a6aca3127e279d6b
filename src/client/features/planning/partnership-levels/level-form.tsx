import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useActiveEvent } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { type RecordForm, RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { paths } from '#client/routing/paths.ts'
import { Tag } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxField, FormCheckboxGroup, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FormMoneyField, FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Section, Stack, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import {
  type PartnershipLevel,
  type PartnershipLevelEntry,
  partnershipLevel,
  partnershipLevelEndpoints,
} from '#shared/contracts/partnership-levels.ts'
import { maxGuestsPerType, maxLength } from '#shared/limits.ts'
import styles from './levels.module.css'
import { type OpenedLevel, openLevel } from './open-level.ts'
import { RangeFields } from './range-fields.tsx'

export function LevelForm({ opened: first }: { opened: Omit<OpenedLevel, 'saved'> }) {
  const [opened, setOpened] = useState(first)
  const { level, copied, others, affiliations, benefits } = opened
  async function openAnother() {
    const another = await openLevel(0)
    setOpened(another)
    return another.level
  }
  const record = useRecordForm({
    schema: partnershipLevel,
    initial: level,
    save: (body) => callApi(partnershipLevelEndpoints.savePartnershipLevel, { body }),
    listPath: paths.partnershipLevels,
    another: level.id === 0 ? openAnother : undefined,
    describeSaved: ({ name }) => `${name} was saved`,
  })
  const { control, form } = record

  return (
    <RecordFormFrame record={record}>
      <div className={layout.stack10}>
        {copied && <CopyNotice {...copied} />}
        <Section title="DETAILS">
          <Stack>
            <FormTextField control={control} name="name" label="Name" maxLength={maxLength.name} isRequired />
            <RangeFields form={form} others={others} choices={affiliations} />
            <FormNumberField
              control={control}
              name="numCoursePreferences"
              label="Number of course preferences"
              hint="How many courses a partner can choose, 0 to 9."
              maxDigits={2}
              isRequired
            />
            <FormCheckboxField
              control={control}
              name="displayInRegistration"
              label="Display in registration"
              hint="If cleared, only administrators can choose this level."
            />
            <FormCheckboxField
              control={control}
              name="isActive"
              label="Active"
              hint="No one can choose an inactive level. Events that use it will keep it."
            />
            <InactiveNotice record={record} id={level.id} />
          </Stack>
        </Section>
        <Section title="BENEFITS">
          {benefits.length > 0 ? (
            <FormCheckboxGroup
              control={control}
              name="benefits"
              label="Benefits of this level"
              choices={benefits}
              isStacked
            />
          ) : (
            <p>
              No benefits yet. Add them under <Link to={paths.benefits}>Benefits</Link>.
            </p>
          )}
        </Section>
        <Section title="AFFILIATIONS">
          {affiliations.length > 0 ? (
            <FormCheckboxGroup
              control={control}
              name="affiliations"
              label="Who is offered this level"
              hint="Select at least one affiliation."
              choices={affiliations}
            />
          ) : (
            <p>
              No affiliations yet. Add them under <Link to={paths.affiliations}>Affiliations</Link>.
            </p>
          )}
          <NobodyNotice record={record} />
        </Section>
        <Section title="ACTIVITIES INCLUDED" note="Existing registrations keep their numbers.">
          <ActivityFields control={control} activity="golf" />
          <ActivityFields control={control} activity="dinner" />
          <ActivityFields control={control} activity="vip" />
        </Section>
      </div>
    </RecordFormFrame>
  )
}

type RecordProps = { record: RecordForm<PartnershipLevelEntry, PartnershipLevel> }

/** Only deactivating an active level affects anyone. */
function InactiveNotice({ record: { control }, id }: RecordProps & { id: number }) {
  const isActive = useWatch({ control, name: 'isActive' })
  const { defaultValues } = useFormState({ control })
  return !isActive && defaultValues?.isActive && id !== 0 ? <OfferedNotice id={id} /> : null
}

function OfferedNotice({ id }: { id: number }) {
  const event = useActiveEvent()
  if (!event?.assignedPartnershipLevels.includes(id)) return null
  return (
    <Notice tone="warning">{`${event.name} offers this level. Partners won’t be able to choose it anymore.`}</Notice>
  )
}

function NobodyNotice({ record: { control } }: RecordProps) {
  const affiliations = useWatch({ control, name: 'affiliations' })
  const { isDirty } = useFormState({ control })
  if (!isDirty || affiliations.length > 0) return null
  return <Notice tone="warning">No affiliation is selected, so no partner can choose this level.</Notice>
}

function CopyNotice({ name, leftOut }: NonNullable<OpenedLevel['copied']>) {
  return (
    <Notice title={`A copy of ${name}`}>
      Give it a new name, check it, then save.
      {leftOut.length > 0 && ` Not copied: ${leftOut.join(' and ')}.`}
    </Notice>
  )
}

type ActivityFieldsProps = {
  control: Control<PartnershipLevelEntry, unknown, PartnershipLevel>
  activity: keyof typeof activityNames
}

const maxDigits = String(maxGuestsPerType).length

/** The spots that a level includes, and the price of more. VIP spots can't be added. */
function ActivityFields({ control, activity }: ActivityFieldsProps) {
  return (
    <fieldset className={styles.activity}>
      <legend className={styles.activityName}>
        <Tag tone={activity}>{activityNames[activity]}</Tag>
      </legend>
      <FormNumberField
        control={control}
        name={`${activity}Activity.numberIncluded`}
        label={labelIn(activity, 'Number included')}
        maxDigits={maxDigits}
        isRequired
      />
      {activity !== 'vip' && (
        <>
          <FormMoneyField
            control={control}
            name={`${activity}Activity.costOfAdditional`}
            label={labelIn(activity, 'Cost of additional')}
            isRequired
          />
          <FormNumberField
            control={control}
            name={`${activity}Activity.additionalAllowed`}
            label={labelIn(activity, 'Additional allowed')}
            maxDigits={maxDigits}
            isRequired
          />
        </>
      )}
    </fieldset>
  )
}

/** The labels repeat for every activity, so the error summary needs the full name. */
function labelIn(activity: keyof typeof activityNames, label: string) {
  return (
    <>
      <VisuallyHidden>{activityNames[activity]}, </VisuallyHidden>
      {label}
    </>
  )
}

/** The names of the spots that a level includes. */
export const activityNames = {
  golf: 'Golf & Dinner',
  dinner: 'Dinner Only',
  vip: 'VIP Reception & Dinner',
} as const
