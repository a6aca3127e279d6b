import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { levelOptionsQuery } from '#client/features/registrations/queries.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Sign } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { LevelOption as LevelOffer } from '#shared/contracts/registrations/endpoints.ts'
import { changeAmount, changeAmountKeepingLevel, selectLevel } from '#shared/domain/donation/change-donation.ts'
import type { Count, DonationTerms } from '#shared/domain/donation/donation-counts.ts'
import {
  chooseLevel,
  findLikelyAmount,
  type LevelOption,
  placeholderOption,
} from '#shared/domain/donation/level-choice.ts'
import { formatMoney, formatRange } from '#shared/domain/formats.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { BelowLevelNotice, useShortfall } from './below-level-notice.tsx'
import { donationFieldId } from './donation-issues.ts'
import { placeKinds } from './places.ts'
import { RadioCard } from './radio-card.tsx'

export function LevelCards({ terms }: { terms: DonationTerms }) {
  const { draft, change, offer } = useWizard()
  const [filled, setFilled] = useState<Count>(null)
  const name = useId()
  const noteId = useId()
  const { donation } = draft
  const { donation: amount } = donation
  const chosen = chooseLevel(terms.levels, donation)
  const { isAgreed } = useShortfall(chosen)
  const isFilled = amount !== null && amount === filled
  const lowest = chosen.donationRangeStart
  const levels = sortByRange(offer.levels)
  const likely = findLikelyAmount(levels, amount)

  function choose(levelId: number) {
    const next = selectLevel(isFilled ? { ...donation, donation: null } : donation, levelId, terms)
    setFilled(isFilled || amount === null ? next.donation : null)
    change({ donation: next })
  }

  function replace(next: typeof donation) {
    change({ donation: next })
    document.getElementById(donationFieldId('donation'))?.focus()
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={noteId}>
      <legend className="px-0 pb-2 font-semibold text-[0.9375rem]">Partner level</legend>
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {levels.map((level, index) => (
          <RadioCard
            key={level.id}
            name={name}
            className="group"
            isSelected={level.id === chosen.id}
            onSelect={() => choose(level.id)}
            label={
              <>
                <span className="min-w-22 flex-[1_1_0] font-display font-medium text-[1.25rem] leading-[1.2] wrap-anywhere">
                  {level.name}
                </span>{' '}
                <span className="font-semibold tabular-nums sm:mt-1 sm:flex-[1_0_100%]">
                  {formatRange(level.donationRangeStart, level.donationRangeEnd)}
                </span>
              </>
            }
          >
            <LevelContents level={level} below={levels[index - 1]} />
          </RadioCard>
        ))}
      </div>
      <p id={noteId} className="text-ink-soft text-note" role="status">
        {!isAgreed && describeChoice({ chosen, amount, isFilled, levelCount: levels.length, role: terms.role })}
      </p>
      {amount !== null && amount < lowest && (
        <Actions>
          <Button onPress={() => replace(changeAmountKeepingLevel(donation, lowest, terms))}>
            Pledge {formatMoney(lowest)}
          </Button>
        </Actions>
      )}
      {likely !== null && (
        <Notice title={`Did you mean ${formatMoney(likely)}?`}>
          {formatMoney(amount ?? 0)} is far above all levels.{' '}
          <Button onPress={() => replace(changeAmount(donation, likely, terms))}>
            Change to {formatMoney(likely)}
          </Button>
        </Notice>
      )}
      <BelowLevelNotice level={chosen} />
    </fieldset>
  )
}

export function LevelOverview({ eventId }: { eventId: number }) {
  const ordered = sortByRange(useQuery(levelOptionsQuery(eventId, 0, undefined)).data ?? [])
  if (ordered.length === 0) return null
  return (
    <Section title="Partner levels" note="Choose your affiliation above. Then you can select one of its levels.">
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {ordered.map((level) => (
          <li key={level.id} className="rounded-md border border-line p-3">
            <p className="font-display font-medium text-[1.25rem] leading-[1.2] wrap-anywhere">{level.name}</p>
            <p className="font-semibold tabular-nums">
              {formatRange(level.donationRangeStart, level.donationRangeEnd)}
            </p>
            <LevelContents level={level} below={undefined} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const contentsClass = 'mt-2 grid gap-0.75 border-line border-t pt-2 text-small leading-[1.4] group-has-checked:text-ink'
const closedSpotsClass =
  'max-sm:group-not-has-checked:mt-0 max-sm:group-not-has-checked:flex max-sm:group-not-has-checked:flex-wrap max-sm:group-not-has-checked:gap-x-4 max-sm:group-not-has-checked:gap-y-0 max-sm:group-not-has-checked:border-0 max-sm:group-not-has-checked:ps-7.5 max-sm:group-not-has-checked:pt-0'
const spotClass =
  'grid grid-cols-[1.375rem_1.25rem_1fr] items-center tabular-nums aria-hidden:text-ink-soft [&>svg]:text-tint'
const closedSpotClass =
  'max-sm:group-not-has-checked:flex max-sm:group-not-has-checked:gap-[0.25em] max-sm:group-not-has-checked:font-semibold max-sm:group-not-has-checked:text-tint max-sm:group-not-has-checked:aria-hidden:hidden max-sm:group-not-has-checked:[&>svg]:-order-1'
const closedOnly = 'hidden max-sm:group-not-has-checked:inline'
const openOnly = 'max-sm:group-not-has-checked:hidden'
const phoneOnly = 'hidden max-sm:group-has-checked:list-item'
const wideOnly = 'max-sm:hidden'

function LevelContents({ level, below }: { level: LevelOffer; below: LevelOffer | undefined }) {
  return (
    <>
      <ul className={`${contentsClass} ${closedSpotsClass}`}>
        {placeKinds.map(({ type, tone, name, shortName, countIn }) => (
          <li
            key={type}
            data-tone={tone}
            className={`${spotClass} ${closedSpotClass}`}
            aria-hidden={countIn(level) === 0 || undefined}
          >
            <b translate="no">{countIn(level) || '–'}</b>
            <Sign tone={tone} /> <span className={openOnly}>{name}</span>
            <span className={closedOnly} aria-hidden="true">
              {shortName}
            </span>
          </li>
        ))}
      </ul>
      {level.benefits.length > 0 && (
        <ul className={`${contentsClass} ${openOnly} text-ink-soft wrap-anywhere`}>
          {listBenefits(level, below).map(({ text, on }) => (
            <li key={text} className={on && { phone: phoneOnly, wide: wideOnly }[on]}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function sortByRange<Level extends LevelOption>(levels: readonly Level[]): Level[] {
  return levels.toSorted(
    (one, other) => one.donationRangeStart - other.donationRangeStart || one.donationRangeEnd - other.donationRangeEnd,
  )
}

type Benefits = Pick<LevelOffer, 'name' | 'benefits'>

export function listBenefits({ benefits }: Benefits, below: Benefits | undefined) {
  const inherited = below?.benefits.every((one) => benefits.includes(one)) ? below.benefits : []
  const lines = benefits.map((text) => ({ text, on: inherited.includes(text) ? ('phone' as const) : undefined }))
  return inherited.length > 0 ? [{ text: `Everything in ${below?.name}`, on: 'wide' as const }, ...lines] : lines
}

interface Choice {
  chosen: LevelOption
  amount: Count
  isFilled: boolean
  levelCount: number
  role: Role
}

export function describeChoice({ chosen, amount, isFilled, levelCount, role }: Choice): string {
  if (levelCount === 0) return 'This affiliation has no partner levels. Any donation is welcome.'
  if (amount === null && chosen.id === placeholderOption.id) return 'Enter an amount or select a level.'
  if (amount === null) return `${chosen.name} starts at ${formatMoney(chosen.donationRangeStart)}. Enter an amount.`
  if (chosen.id === placeholderOption.id) return `${placeholderOption.name}. It’s welcome anyway.`
  const { name, donationRangeStart: start, donationRangeEnd: end } = chosen
  if (isFilled) return `We filled in ${formatMoney(amount)}, the minimum for ${name}.`
  const given = `${role === 'user' ? 'You pledge' : 'The pledge is'} ${formatMoney(amount)}.`
  if (amount < start) return `${name} starts at ${formatMoney(start)}. ${given}`
  return amount > end ? `${name} ends at ${formatMoney(end)}. ${given}` : ''
}
