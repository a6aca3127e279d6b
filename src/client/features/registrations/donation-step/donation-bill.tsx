import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { type Donation, totalGiven } from '#shared/domain/donation-counts.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import type { LevelOption } from '#shared/domain/level-choice.ts'
import { listAdditional } from './places.ts'

/** The donation, what additional people cost, and the total. */
export function DonationBill({ donation, level }: { donation: Donation; level: LevelOption }) {
  return (
    <SummaryList>
      <SummaryRow term="Donation">{formatMoney(donation.donation ?? 0)}</SummaryRow>
      {listAdditional(donation, level).map(({ label, cost }) => (
        <SummaryRow key={label} term={label}>
          {formatMoney(cost)}
        </SummaryRow>
      ))}
      <SummaryRow term="Total" isTotal>
        {formatMoney(totalGiven(donation))}
      </SummaryRow>
    </SummaryList>
  )
}
