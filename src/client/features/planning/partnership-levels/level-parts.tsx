import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useFormState, useWatch } from 'react-hook-form'
import { apiQuery } from '#client/api/queries.ts'
import type { PartProps } from '#client/records/entity.ts'
import { paths } from '#client/routing/paths.ts'
import { Tag } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxGroup } from '#client/ui/form/form-fields.tsx'
import { FormMoneyField, FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import { type PartnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { maxGuestsPerType } from '#shared/limits.ts'
import styles from './levels.module.css'

export type LevelPart = PartProps<PartnershipLevel, PartnershipLevel>

export const useLevels = () =>
  useQuery(apiQuery(['partnership levels'], partnershipLevelEndpoints.listPartnershipLevels, {})).data ?? []

export const useAffiliations = () =>
  useQuery(apiQuery(['affiliations'], affiliationEndpoints.listAffiliations, {})).data

const useBenefits = () => useQuery(apiQuery(['benefits'], benefitEndpoints.listBenefits, {})).data

export function CopyNotice() {
  const copied = Number(useSearch({ strict: false }).copy)
  const original = useLevels().find(({ id }) => id === copied)
  if (!original) return null
  return (
    <Notice title={`A copy of ${original.name}`}>
      Give it a new name, check it, then save. Inactive affiliations and benefits aren’t copied.
    </Notice>
  )
}

interface Choosable {
  id: number
  isActive: boolean
}

/** The active ones, and inactive ones that are chosen. */
const toChoices = <Row extends Choosable>(
  rows: readonly Row[],
  chosen: readonly number[],
  nameOf: (row: Row) => string,
) =>
  rows
    .filter(({ id, isActive }) => isActive || chosen.includes(id))
    .map((row) => ({ value: row.id, label: nameOf(row), ...(!row.isActive && { hint: 'Inactive' }) }))

export function BenefitChoices({ record: { control }, opened }: LevelPart) {
  const benefits = useBenefits()
  if (benefits?.length === 0) {
    return (
      <p>
        No benefits yet. Add them under <Link to={paths.benefits}>Benefits</Link>.
      </p>
    )
  }
  const choices = toChoices(benefits ?? [], opened.benefits, ({ description }) => description)
  return (
    <FormCheckboxGroup control={control} name="benefits" label="Benefits of this level" choices={choices} isStacked />
  )
}

export function AffiliationChoices({ record: { control }, opened }: LevelPart) {
  const affiliations = useAffiliations()
  const chosen = useWatch({ control, name: 'affiliations' })
  const { isDirty } = useFormState({ control })
  if (affiliations?.length === 0) {
    return (
      <p>
        No affiliations yet. Add them under <Link to={paths.affiliations}>Affiliations</Link>.
      </p>
    )
  }
  return (
    <>
      <FormCheckboxGroup
        control={control}
        name="affiliations"
        label="Who is offered this level"
        hint="Select at least one affiliation."
        choices={toChoices(affiliations ?? [], opened.affiliations, ({ name }) => name)}
      />
      {isDirty && chosen.length === 0 && (
        <Notice tone="warning">No affiliation is selected, so no partner can choose this level.</Notice>
      )}
    </>
  )
}

/** The names of the spots that a level includes. */
export const activityNames = {
  golf: 'Golf & Dinner',
  dinner: 'Dinner Only',
  vip: 'VIP Reception & Dinner',
} as const

const maxDigits = String(maxGuestsPerType).length

/** The spots that a level includes, and the price of more. VIP spots can't be added. */
export function ActivityFields({ record: { control } }: LevelPart) {
  return (['golf', 'dinner', 'vip'] as const).map((activity) => {
    // The labels repeat for every activity, so the error summary needs the full name.
    const labelIn = (label: string) => (
      <>
        <VisuallyHidden>{activityNames[activity]}, </VisuallyHidden>
        {label}
      </>
    )
    const number = { control, maxDigits, isRequired: true }
    return (
      <fieldset key={activity} className={styles.activity}>
        <legend className={styles.activityName}>
          <Tag tone={activity}>{activityNames[activity]}</Tag>
        </legend>
        <FormNumberField {...number} name={`${activity}Activity.numberIncluded`} label={labelIn('Number included')} />
        {activity !== 'vip' && (
          <>
            <FormMoneyField
              control={control}
              name={`${activity}Activity.costOfAdditional`}
              label={labelIn('Cost of additional')}
              isRequired
            />
            <FormNumberField
              {...number}
              name={`${activity}Activity.additionalAllowed`}
              label={labelIn('Additional allowed')}
            />
          </>
        )}
      </fieldset>
    )
  })
}
