import { Link, useParams } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import type { Letter } from '#shared/contracts/payments/receipts.ts'

export const states = ['To approve', 'To correct', 'Approved', 'Sent'] as const
export type StateName = (typeof states)[number]

export function labelState({ state, replaces }: Letter): StateName {
  if (state === 'draft') return replaces ? 'To correct' : 'To approve'
  return state === 'sent' ? 'Sent' : 'Approved'
}

export function State({ letter }: { letter: Letter }) {
  const { registrationId, replaces } = letter
  if (labelState(letter) !== 'To correct' || !replaces) return labelState(letter)
  return (
    <strong>
      Corrects{' '}
      <Link
        className="relative"
        to={paths.letter}
        params={{ id: String(registrationId) }}
        search={{ number: replaces }}
      >
        {replaces.replace(/^.*-L/, 'letter ')}
      </Link>
    </strong>
  )
}

export function LetterObstacles({ letters }: { letters: readonly Letter[] }) {
  const { id = '' } = useParams({ strict: false })
  const has = (obstacle: Letter['obstacle']) => letters.some((letter) => letter.obstacle === obstacle)
  return (
    <>
      {has('values') && (
        <p>
          <Link to={paths.fairValues} params={{ id }}>
            Enter the benefit values
          </Link>{' '}
          first.
        </p>
      )}
      {has('issuer') && (
        <p>
          <Link to={paths.paymentSettings}>Enter your EIN and signer</Link> first.
        </p>
      )}
    </>
  )
}
