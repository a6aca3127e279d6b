import { useEffect, useRef } from 'react'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxField, RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import type { Payment } from '#shared/contracts/payments/payments.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import type { Payer } from './find-payer.ts'

export type Answers = Required<Pick<Payment, 'isConfirmed' | 'excess'>>

export const calculateRaisedPledge = ({ pledgedCents, openCents }: Payer, cents: number): number =>
  pledgedCents + cents - Math.max(0, openCents)

interface PaymentQuestionsProps {
  issues: readonly Issue[]
  payer: Payer
  cents: number
  answers: Answers
  onAnswer: (answers: Answers) => void
}

export function PaymentQuestions({ issues, payer, cents, answers, onAnswer }: PaymentQuestionsProps) {
  const first = useRef<HTMLInputElement>(null)
  const find = (path: string) => issues.find((issue) => issue.path === path)?.message
  const [repeated, excess] = [find('isConfirmed'), find('excess')]
  useEffect(() => {
    if (issues.length > 0) first.current?.focus()
  }, [issues])
  return (
    <Notice tone="warning" title="Check the payment">
      {repeated && (
        <>
          <p>{repeated}.</p>
          <CheckboxField
            ref={first}
            label="Record it anyway"
            isSelected={answers.isConfirmed}
            onChange={(isConfirmed) => onAnswer({ ...answers, isConfirmed })}
          />
        </>
      )}
      {excess && (
        <RadioGroup
          ref={repeated ? undefined : first}
          label={excess}
          isStacked
          choices={[
            {
              value: 'raisePledge',
              label: `Raise the pledge to ${formatCents(calculateRaisedPledge(payer, cents))}`,
              ...(calculateRaisedPledge(payer, cents) % 100 !== 0 && {
                disabledReason: 'Pledges must be in whole dollars.',
              }),
            },
            { value: 'keep', label: `Keep the pledge (${formatCents(cents - payer.openCents)} overpaid)` },
          ]}
          value={answers.excess === 'ask' ? null : answers.excess}
          onChange={(choice) => onAnswer({ ...answers, excess: choice === 'keep' ? 'keep' : 'raisePledge' })}
        />
      )}
    </Notice>
  )
}
