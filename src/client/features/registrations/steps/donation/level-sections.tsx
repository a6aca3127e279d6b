import { useId, useState } from 'react'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { NumberField } from '#client/ui/fields/number-field.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { FieldRow, Section } from '#client/ui/layout/layout.tsx'
import {
  giveMinimum,
  pickLevel,
  rememberUnwaived,
  setAdditional,
  setCoursePreference,
  setIncluded,
  toggleBusinessPurposes,
  toggleWaiver,
} from '#shared/domain/donation/change-donation.ts'
import { countPreferencesAsked } from '#shared/domain/donation/check-donation.ts'
import {
  asksBusinessPurposes,
  type Donation,
  type DonationTerms,
  limitAdditional,
} from '#shared/domain/donation/donation-counts.ts'
import { chooseLevel, type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { formatMoney, formatRange } from '#shared/domain/formats.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { BelowLevelNotice, useShortfall } from './below-level-notice.tsx'
import { type DonationIssues, donationFieldId, messageFor } from './donation-issues.ts'
import styles from './donation-step.module.css'
import { describeLevelPlaces, type PlaceKind, placeKinds, priceOfAdding } from './places.ts'

const businessHint = 'Adds one golfer. If the level includes no golf, removes one included dinner instead.'

/** Everything that depends on the levels of the chosen affiliation. */
export function LevelSections({ issues }: { issues: DonationIssues }) {
  const { draft, change, offer, visit } = useWizard()
  const { terms } = offer
  if (offer.levelState === 'failed') {
    return <LoadFailure title="We couldn’t load the partner levels" error={offer.error} onRetry={offer.retry} />
  }
  if (!terms) {
    return <Skeleton label="Loading the partner levels" rows={4} />
  }
  return (
    <>
      <LevelBar terms={terms} />
      <Section title="Included spots">
        <PlacesTable terms={terms} issues={issues} />
        {asksBusinessPurposes(terms.affiliationName) && (
          <CheckboxField
            label="Attending for business purposes"
            hint={visit.role === 'user' ? businessHint : undefined}
            isSelected={draft.donation.attendingForBusinessPurposes}
            onChange={() => change({ donation: toggleBusinessPurposes(draft.donation, terms) })}
          />
        )}
      </Section>
      <CoursePreferences terms={terms} issues={issues} />
    </>
  )
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth']

/** The course preferences, in order. */
function CoursePreferences({ terms, issues }: { terms: DonationTerms; issues: DonationIssues }) {
  const { draft, change, offer, visit } = useWizard()
  const { donation } = draft
  const asked = countPreferencesAsked(donation, terms)
  if (asked === 0) return null
  const courses = offer.courses.map(({ id, label }) => ({ value: id, label }))
  const note = donation.golfersWaived
    ? 'You waived golf, so there’s nothing to choose.'
    : 'We’ll try to follow your order.'
  return (
    <Section title="Course preferences" note={visit.role === 'user' || donation.golfersWaived ? note : undefined}>
      <FieldRow>
        {ordinals.slice(0, asked).map((ordinal, slot) => {
          const path = `coursePreferences.${slot}`
          return (
            <SelectField
              key={ordinal}
              id={donationFieldId(path)}
              label={`${ordinal} choice`}
              placeholder="Choose a course"
              isClearable
              isRequired={!donation.golfersWaived}
              options={courses}
              value={donation.coursePreferences[slot] || null}
              onChange={(courseId) => change({ donation: setCoursePreference(donation, slot, courseId ?? 0, terms) })}
              error={messageFor(path, issues.shown)}
            />
          )
        })}
      </FieldRow>
    </Section>
  )
}

/** All levels from the smallest donation up. The amount selects one, or the user does. */
function LevelBar({ terms }: { terms: DonationTerms }) {
  const { draft, change } = useWizard()
  const name = useId()
  const noteId = useId()
  const chosen = chooseLevel(terms.levels, draft.donation)
  const { isAgreed } = useShortfall(chosen)
  const { donation: amount } = draft.donation

  function giveLeast() {
    change({ donation: giveMinimum(draft.donation, terms) })
    // The button that was pressed is gone.
    document.getElementById(donationFieldId('donation'))?.focus()
  }

  return (
    <fieldset aria-describedby={noteId}>
      <legend className={styles.legend}>Partner level</legend>
      {terms.levels.length > 0 && (
        <div className={styles.levels}>
          {listByRange(terms.levels).map((level) => (
            <label key={level.id} className={classNames(styles.level, level.id === chosen.id && styles.chosen)}>
              <input
                type="radio"
                name={name}
                className={styles.radio}
                checked={level.id === chosen.id}
                onChange={() => change({ donation: pickLevel(draft.donation, level.id, terms) })}
              />
              <span className={styles.name}>{level.name}</span>
              <span className={styles.range}>{formatRange(level.donationRangeStart, level.donationRangeEnd)}</span>
              <span className={styles.brings}>{describeLevelPlaces(level)}</span>
            </label>
          ))}
        </div>
      )}
      <p id={noteId} className={styles.note} role="status">
        {!isAgreed && describeChoice({ chosen, amount, levelCount: terms.levels.length, role: terms.role })}
      </p>
      {amount === null && chosen.id !== placeholderOption.id && (
        <Button onPress={giveLeast}>Use {formatMoney(chosen.donationRangeStart)}</Button>
      )}
      <div className={styles.below}>
        <BelowLevelNotice level={chosen} />
      </div>
    </fieldset>
  )
}

/** Levels from the smallest donation up. */
export function listByRange(levels: readonly LevelOption[]): LevelOption[] {
  return levels.toSorted(
    (one, other) => one.donationRangeStart - other.donationRangeStart || one.donationRangeEnd - other.donationRangeEnd,
  )
}

type Choice = { chosen: LevelOption; amount: number | null; levelCount: number; role: Role }

/** A note about the selected level, if its amount doesn't match. */
export function describeChoice({ chosen, amount, levelCount, role }: Choice): string {
  if (levelCount === 0) return 'This affiliation has no partner levels. Any donation is welcome.'
  if (amount === null && chosen.id === placeholderOption.id) return 'Enter an amount or pick a level.'
  if (amount === null) return `${chosen.name} starts at ${formatMoney(chosen.donationRangeStart)}. Enter an amount.`
  if (chosen.id === placeholderOption.id) return `${placeholderOption.name}. It’s welcome anyway.`
  const given = `${role === 'user' ? 'You give' : 'The donation is'} ${formatMoney(amount)}.`
  const { name, donationRangeStart: start, donationRangeEnd: end } = chosen
  if (amount < start) return `${name} starts at ${formatMoney(start)}. ${given}`
  return amount > end ? `${name} ends at ${formatMoney(end)}. ${given}` : ''
}

type PlacesTableProps = { terms: DonationTerms; issues: DonationIssues }

/** For golf, dinner and the VIP reception: what the level includes, what is added and at what cost, and what is waived. */
function PlacesTable({ terms, issues }: PlacesTableProps) {
  const { draft, change, visit } = useWizard()
  const { donation } = draft
  const [unwaived, setUnwaived] = useState<Donation | null>(null)

  function waive(type: PlaceKind['type'] | 'all') {
    const before = rememberUnwaived(donation, unwaived)
    setUnwaived(before)
    change({ donation: toggleWaiver(donation, type, terms, before) })
  }

  const columns: Column<PlaceKind>[] = [
    { key: 'activity', header: 'Activity', cell: (kind) => <Tag tone={kind.tone}>{kind.name}</Tag> },
    { key: 'included', header: 'Included', cell: (kind) => <IncludedCount {...{ kind, terms, issues }} /> },
    {
      key: 'additional',
      header: 'Additional',
      cell: ({ name, waived, adding }) =>
        adding ? <AdditionalField {...{ adding, activity: name, isWaived: donation[waived], terms, issues }} /> : '–',
    },
    {
      key: 'each',
      header: 'Each',
      cell: (kind) => {
        const price = priceOfAdding(kind, donation, terms)
        return price === null ? '–' : formatMoney(price)
      },
    },
    {
      key: 'waive',
      header: 'Waive',
      cell: (kind) => (
        <CheckboxField
          label={`Waive ${kind.name}`}
          isLabelHidden
          isSelected={donation[kind.waived]}
          onChange={() => waive(kind.type)}
        />
      ),
    },
  ]
  return (
    <div className={layout.stack3}>
      <Table caption="Included spots" columns={columns} rows={placeKinds} rowKey={(kind) => kind.type} />
      <CheckboxField
        label="Waive all"
        hint={visit.role === 'user' ? 'For a donation without guests.' : undefined}
        isSelected={donation.allWaived}
        onChange={() => waive('all')}
      />
    </div>
  )
}

/** How many people the level includes; an admin may agree on another number. */
function IncludedCount({ kind, terms, issues }: PlacesTableProps & { kind: PlaceKind }) {
  const { draft, change, canEdit } = useWizard()
  const { donation } = draft
  const field = kind.included
  if (!canEdit(`donation.${field}`)) return <span className={styles.figure}>{donation[field] ?? 0}</span>
  return (
    <NumberField
      id={donationFieldId(field)}
      label={`Included, ${kind.name}`}
      isLabelHidden
      className={styles.count}
      maxDigits={3}
      disabledReason={donation[kind.waived] ? 'Waived' : undefined}
      value={donation[field]}
      onChange={(count) => {
        issues.touch(field)
        change({ donation: setIncluded(donation, kind.type, count, terms) })
      }}
      error={messageFor(field, issues.shown)}
    />
  )
}

type AdditionalFieldProps = PlacesTableProps & {
  adding: NonNullable<PlaceKind['adding']>
  activity: string
  isWaived: boolean
}

/** How many people come beyond those included. */
function AdditionalField({ adding, activity, isWaived, terms, issues }: AdditionalFieldProps) {
  const { draft, change, visit } = useWizard()
  const { donation } = draft
  const { type, field } = adding
  const limit = limitAdditional(donation, terms)[type]
  const reason = isWaived ? 'Waived' : limit === 0 && donation[field] === 0 ? 'None at this level' : undefined
  const limitText = limit === 0 ? 'None at this level' : `Up to ${limit}`
  return (
    <NumberField
      id={donationFieldId(field)}
      label={`Additional, ${activity}`}
      isLabelHidden
      className={styles.count}
      maxDigits={3}
      hint={visit.role === 'user' && !reason ? limitText : undefined}
      disabledReason={reason}
      value={donation[field]}
      onChange={(count) => {
        issues.touch(field)
        change({ donation: setAdditional(donation, type, count, terms) })
      }}
      error={messageFor(field, issues.shown)}
    />
  )
}
