import type { Letter } from '#shared/contracts/payments/receipts.ts'
import { formatDate } from '#shared/domain/formats.ts'

/** A tax letter as it prints on one sheet. */
export function LetterSheet({ letter }: { letter: Letter }) {
  const { number, date, eventName, addressee, paragraphs, issuer, state, replacedBy } = letter
  return (
    <article
      className="grid gap-4 max-w-168 p-6 border border-line rounded-md bg-surface print:p-0 print:border-0 print:break-inside-avoid"
      aria-label={`Letter ${number}`}
    >
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
