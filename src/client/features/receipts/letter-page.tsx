import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { apiQuery } from '#client/api/queries.ts'
import { NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { PrintButton } from '#client/parts/print-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { type Letter, receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { formatDate } from '#shared/domain/formats.ts'

export function LetterPage() {
  const { id } = useParams({ from: paths.letter })
  const { number } = useSearch({ from: paths.letter })
  const letters = useQuery(
    apiQuery(['receipts', 'registration', Number(id)], receiptEndpoints.getLetters, { params: { id: Number(id) } }),
  )
  const letter = letters.data?.letters.find((one) => one.number === number)
  if (letters.data && !letter) return <NotFoundPage />
  return (
    <PageFrame
      title="Tax letter"
      tabTitle={number ? `Tax letter ${number}` : 'Tax letter'}
      eyebrow={
        <Link to={paths.statement} params={{ id }}>
          Statement
        </Link>
      }
      query={letters}
      width="narrow"
      isHeadPrinted={false}
    >
      {() =>
        letter && (
          <Stack>
            <div data-print="hide">
              <Actions>
                <PrintButton />
              </Actions>
            </div>
            <div className="max-w-168 p-6 border border-line rounded-md bg-surface print:p-0 print:border-0 print:break-inside-avoid">
              <LetterSheet letter={letter} />
            </div>
          </Stack>
        )
      }
    </PageFrame>
  )
}

export function LetterSheet({ letter }: { letter: Letter }) {
  const { number, date, eventName, addressee, paragraphs, issuer, state, replacedBy } = letter
  return (
    <article className="grid gap-4" aria-label={`Letter ${number}`}>
      {state === 'draft' && <p className="text-ink-soft font-semibold">Draft, not approved</p>}
      {replacedBy && <p className="text-ink-soft font-semibold">Replaced by {replacedBy}</p>}
      <header>
        <p>
          <strong>{issuer.legalName}</strong>
        </p>
        {issuer.address && <p>{issuer.address}</p>}
        {issuer.ein && <p>EIN {issuer.ein}</p>}
      </header>
      <address className="not-italic">
        {addressee.map((line) => (
          <div key={line} dir="auto">
            {line}
          </div>
        ))}
      </address>
      <p>
        {formatDate(date)}
        <br />
        {eventName}
      </p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{issuer.statusSentence}</p>
      <p className="mt-8">
        {issuer.signer}
        <br />
        {issuer.legalName}
      </p>
      <footer>Letter {number}</footer>
    </article>
  )
}
