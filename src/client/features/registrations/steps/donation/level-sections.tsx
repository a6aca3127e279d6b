import { useState } from 'react'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { NumberField } from '#client/ui/fields/number-field.tsx'
import { FieldRow, Section, Split, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import {
  fillPreferences,
  restoreUnwaivedCounts,
  setAdditional,
  setCoursePreference,
  setIncluded,
  toggleBusinessPurposes,
  toggleWaiver,
} from '#shared/domain/donation/change-donation.ts'
import { countPreferencesAsked } from '#shared/domain/donation/check-donation.ts'
import {
  type Donation,
  type DonationTerms,
  isBusinessPurposesAffiliation,
  limitAdditional,
} from '#shared/domain/donation/donation-counts.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { type DonationIssues, donationFieldId, findIssueMessage } from './donation-issues.ts'
import { LevelCards } from './level-cards.tsx'
import { hasPlaces, type PlaceKind, placeKinds, priceOfAdding } from './places.ts'

const waiveHint = 'Waive an activity if the partner doesn’t need its spots. The donation stays the same.'
const vipHint =
  'A VIP spot covers the reception and dinner for one more person. Or give it to a golfer and bring one more dinner guest.'
const businessHint = 'Adds one golfer. If the level includes no golf, removes one included dinner instead.'

export function LevelSections({ issues }: { issues: DonationIssues }) {
  const { draft, change, offer, visit } = useWizard()
  const [unwaived, setUnwaived] = useState<Donation | null>(null)
  const { donation } = draft
  const { terms } = offer
  const isPartner = visit.role === 'user'
  const hasGolf = donation.golfersIncluded || donation.golfersAdditional
  if (offer.levelState === 'failed') {
    return <LoadFailure title="We couldn’t load the partner levels" error={offer.error} onRetry={offer.retry} />
  }
  if (!terms) {
    return <Skeleton label="Loading the partner levels" rows={4} />
  }

  const partnersNote = hasGolf && donation.vipsIncluded ? vipHint : undefined
  const spotsNote = isPartner ? partnersNote : waiveHint

  function waive(type: PlaceKind['type'] | 'all', by: DonationTerms) {
    const before = restoreUnwaivedCounts(donation, unwaived)
    setUnwaived(before)
    change({ donation: toggleWaiver(donation, type, by, before) })
  }

  return (
    <>
      <LevelCards terms={terms} />
      {isBusinessPurposesAffiliation(terms.affiliationName) && (
        <CheckboxField
          label="Attending for business purposes"
          hint={isPartner ? businessHint : undefined}
          isSelected={donation.attendingForBusinessPurposes}
          onChange={() => change({ donation: toggleBusinessPurposes(donation, terms) })}
        />
      )}
      {hasPlaces(donation, terms) && (
        <Split aside={<CoursePreferences terms={terms} issues={issues} />}>
          <Section
            title={isPartner ? 'Your spots' : 'Spots'}
            note={spotsNote}
            actions={
              <WaiveButton
                isWaived={donation.allWaived}
                name="all"
                sentence={isPartner ? 'we won’t bring anyone' : ''}
                onPress={() => waive('all', terms)}
              />
            }
          >
            <PlacesTable terms={terms} issues={issues} onWaive={(type) => waive(type, terms)} />
          </Section>
        </Split>
      )}
    </>
  )
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth']

function CoursePreferences({ terms, issues }: { terms: DonationTerms; issues: DonationIssues }) {
  const { draft, change, offer, visit } = useWizard()
  const { donation } = draft
  const asked = countPreferencesAsked(donation, terms)
  if (asked === 0) return null
  const [only, second] = offer.courses
  if (only && !second) {
    return (
      !donation.golfersWaived && (
        <Section title="Course">
          <p>All golfers play at {only.label}.</p>
        </Section>
      )
    )
  }
  const courses = offer.courses.map(({ id, label }) => ({ value: id, label }))
  const note = donation.golfersWaived
    ? 'You waived golf, so there’s nothing to choose.'
    : 'We’ll do our best to follow your order of preference.'
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
              error={findIssueMessage(path, issues.shown)}
            />
          )
        })}
      </FieldRow>
      {donation.coursePreferences.slice(0, asked).filter(Boolean).length < asked && !donation.golfersWaived && (
        <div>
          <Button tone="quiet" onPress={() => change({ donation: fillPreferences(donation, terms) })}>
            Any order
          </Button>
        </div>
      )}
    </Section>
  )
}

type PlacesProps = { terms: DonationTerms; issues: DonationIssues }

function PlacesTable({ terms, issues, onWaive }: PlacesProps & { onWaive: (type: PlaceKind['type']) => void }) {
  const { donation } = useWizard().draft
  const columns: Column<PlaceKind>[] = [
    {
      key: 'activity',
      header: 'Activity',
      cell: (kind) => (
        <span className="flex flex-col items-start gap-x-2 max-sm:flex-row max-sm:flex-wrap max-sm:items-center">
          <Tag tone={kind.tone}>{kind.name}</Tag>
          <WaiveButton
            isWaived={donation[kind.waived]}
            name={kind.name}
            sentence={terms.role === 'user' ? kind.waiver : ''}
            onPress={() => onWaive(kind.type)}
          />
        </span>
      ),
    },
    { key: 'included', header: 'Included', cell: (kind) => <IncludedCount {...{ kind, terms, issues }} /> },
    {
      key: 'each',
      header: 'Price each',
      cell: (kind) => {
        const price = priceOfAdding(kind, donation, terms)
        return price === null ? '–' : formatMoney(price)
      },
    },
    {
      key: 'additional',
      header: 'Additional',
      cell: ({ name, waived, adding }) =>
        adding ? <AdditionalField {...{ adding, activity: name, isWaived: donation[waived], terms, issues }} /> : '–',
    },
  ]
  return (
    <div className={placesClass}>
      <Table caption="Spots" columns={columns} rows={placeKinds} rowKey={(kind) => kind.type} />
    </div>
  )
}

interface WaiveButtonProps {
  isWaived: boolean
  name: string
  sentence: string
  onPress: () => void
}

const WaiveButton = ({ isWaived, name, sentence, onPress }: WaiveButtonProps) => (
  <Button
    tone="quiet"
    className="-ms-3 font-normal! text-ink-soft! text-note underline"
    aria-pressed={isWaived}
    onPress={onPress}
  >
    <span>
      {isWaived ? 'Waived' : 'Waive'}
      {name === 'all' ? ' all' : <VisuallyHidden> {name}</VisuallyHidden>}
      {sentence && `: ${sentence}`}
      {isWaived && '. Undo'}
    </span>
  </Button>
)

const placesClass =
  'max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-3 max-sm:[&_tr]:items-start max-sm:[&_tr]:gap-x-3 max-sm:[&_tr>th]:col-span-full max-sm:[&_tr>td]:grid max-sm:[&_tr>td]:grid-rows-[auto_minmax(2.875rem,auto)] max-sm:[&_tr>td]:justify-items-start max-sm:[&_tr>td]:text-start'

const countClass = '[&_input]:w-18 sm:w-36 sm:flex-row sm:flex-wrap sm:items-center sm:[&>label]:absolute'

function IncludedCount({ kind, terms, issues }: PlacesProps & { kind: PlaceKind }) {
  const { draft, change, canEdit } = useWizard()
  const { donation } = draft
  const field = kind.included
  if (!canEdit(`donation.${field}`))
    return <span className="font-display text-[1.5rem] leading-[1.2]">{donation[field] ?? 0}</span>
  return (
    <NumberField
      id={donationFieldId(field)}
      label={`Included, ${kind.name}`}
      isLabelHidden
      className={countClass}
      maxDigits={3}
      disabledReason={donation[kind.waived] ? 'Waived' : undefined}
      value={donation[field]}
      onChange={(count) => {
        issues.touch(field)
        change({ donation: setIncluded(donation, kind.type, count, terms) })
      }}
      error={findIssueMessage(field, issues.shown)}
    />
  )
}

type AdditionalFieldProps = PlacesProps & {
  adding: NonNullable<PlaceKind['adding']>
  activity: string
  isWaived: boolean
}

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
      className={countClass}
      maxDigits={3}
      hint={visit.role === 'user' && !reason ? limitText : undefined}
      disabledReason={reason}
      value={donation[field]}
      onChange={(count) => {
        issues.touch(field)
        change({ donation: setAdditional(donation, type, count, terms) })
      }}
      error={findIssueMessage(field, issues.shown)}
    />
  )
}
