import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useFormState, useWatch } from 'react-hook-form'
import { apiQuery } from '#client/api/queries.ts'
import type { PartProps } from '#client/records/entity.ts'
import { paths } from '#client/routing/paths.ts'
import { Sign } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxGroup } from '#client/ui/form/form-fields.tsx'
import { FormMoneyField, FormNumberField } from '#client/ui/form/form-number-fields.tsx'
import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import { type PartnershipLevel, partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { maxGuestsPerType } from '#shared/limits.ts'

export type LevelPart = PartProps<PartnershipLevel, PartnershipLevel>

export const useLevels = () =>
  useQuery(apiQuery(['partnership levels'], partnershipLevelEndpoints.listPartnershipLevels, {})).data ?? []

export const useAffiliations = () =>
  useQuery(apiQuery(['affiliations'], affiliationEndpoints.listAffiliations, {})).data

export function CopyNotice() {
  const copied = Number(useSearch({ strict: false }).copy)
  const original = useLevels().find(({ id }) => id === copied)
  if (!original) return null
  return (
    <Notice title={`A copy of ${original.name}`}>
      Give it a new name, check the details, then save. Inactive affiliations and benefits aren’t copied.
    </Notice>
  )
}

interface ChoicesProps {
  part: LevelPart
  name: 'affiliations' | 'benefits'
  label: string
  hint?: string
  rows: readonly { id: number; isActive: boolean; name: string }[] | undefined
  page: { title: string; to: string }
}

function Choices({ part: { record, opened }, name, rows, page, ...group }: ChoicesProps) {
  if (rows?.length === 0) {
    return (
      <p>
        No {name} yet. Add them under <Link to={page.to}>{page.title}</Link>.
      </p>
    )
  }
  const choices = (rows ?? [])
    .filter(({ id, isActive }) => isActive || opened[name].includes(id))
    .map((row) => ({ value: row.id, label: row.name, ...(!row.isActive && { hint: 'Inactive' }) }))
  return <FormCheckboxGroup {...group} control={record.control} name={name} choices={choices} />
}

export function BenefitChoices(part: LevelPart) {
  const { data } = useQuery(apiQuery(['benefits'], benefitEndpoints.listBenefits, {}))
  const rows = data?.map(({ description, ...row }) => ({ ...row, name: description }))
  const page = { title: 'Benefits', to: paths.benefits }
  return <Choices part={part} name="benefits" label="Benefits for this level" rows={rows} page={page} />
}

export function AffiliationChoices(part: LevelPart) {
  const rows = useAffiliations()
  const { control } = part.record
  const chosen = useWatch({ control, name: 'affiliations' })
  const { isDirty } = useFormState({ control })
  return (
    <>
      <Choices
        part={part}
        name="affiliations"
        label="Who is offered this level"
        hint="Select at least one affiliation."
        rows={rows}
        page={{ title: 'Affiliations', to: paths.affiliations }}
      />
      {isDirty && chosen.length === 0 && (
        <Notice tone="warning">No affiliation is selected, so no partner can choose this level.</Notice>
      )}
    </>
  )
}

export const activityNames = {
  golf: 'Golf & Dinner',
  dinner: 'Dinner Only',
  vip: 'VIP Reception & Dinner',
} as const

const maxDigits = String(maxGuestsPerType).length

export function ActivityFields({ record: { control } }: LevelPart) {
  const number = { control, maxDigits, isRequired: true, isLabelHidden: true }
  return (
    <div className="grid grid-cols-[auto_repeat(3,minmax(0,1fr))] items-center gap-x-4 gap-y-3 max-sm:grid-cols-[5.5rem_repeat(3,minmax(0,1fr))] max-sm:gap-x-2">
      <div className="contents text-note text-ink-soft" aria-hidden="true">
        <span className="col-start-2 self-end">Number included</span>
        <span className="self-end">Cost per additional spot</span>
        <span className="self-end">Additional allowed</span>
      </div>
      {(['golf', 'dinner', 'vip'] as const).map((activity) => (
        <fieldset key={activity} className="contents" aria-label={activityNames[activity]}>
          <span className="inline-flex items-center gap-2 text-note font-semibold text-tint" data-tone={activity}>
            <span className="flex-none">
              <Sign tone={activity} />
            </span>
            {activityNames[activity]}
          </span>
          <FormNumberField
            {...number}
            name={`${activity}Activity.numberIncluded`}
            label={`${activityNames[activity]}, Number included`}
          />
          {activity !== 'vip' && (
            <>
              <FormMoneyField
                control={control}
                name={`${activity}Activity.costOfAdditional`}
                label={`${activityNames[activity]}, Cost per additional spot`}
                isRequired
                isLabelHidden
              />
              <FormNumberField
                {...number}
                name={`${activity}Activity.additionalAllowed`}
                label={`${activityNames[activity]}, Additional allowed`}
              />
            </>
          )}
        </fieldset>
      ))}
    </div>
  )
}
