import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { UnsentNotice } from '#client/parts/unsent-mail.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Letter, type ReceiptsOfEvent, receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'
import { countOf } from '#shared/domain/text.ts'
import { LetterSheet } from './letter-sheet.tsx'

const receiptsQuery = (eventId: number) =>
  apiQuery(['receipts', eventId], receiptEndpoints.getReceipts, { params: { eventId } })

/** Drafts of an event's tax letters to read and approve, and who asked for tax information. */
export function ReceiptsPage() {
  const { id } = useParams({ from: paths.receipts })
  const receipts = useQuery(receiptsQuery(Number(id)))
  return (
    <PageFrame
      title="Tax letters"
      eyebrow={
        <Link to={paths.payments} params={{ id }}>
          Payments
        </Link>
      }
      query={receipts}
      width="normal"
    >
      {(data) => (
        <Stack>
          <Notice title="Ask your accountant before you send letters">
            Fairway follows IRS Publication 1771, but it doesn’t give tax advice. Your accountant needs to approve the
            values and the wording.
          </Notice>
          <Actions>
            <Link to={paths.fairValues} params={{ id }} className={buttonClass('secondary')}>
              Fair market values
            </Link>
            <Link to={paths.paymentSettings} className={buttonClass('secondary')}>
              Payment settings
            </Link>
          </Actions>
          <Drafts receipts={data} />
          <Partners receipts={data} />
        </Stack>
      )}
    </PageFrame>
  )
}

function Drafts({ receipts: { eventId, drafts } }: { receipts: ReceiptsOfEvent }) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ready = drafts.filter(({ fingerprint, obstacle }) => chosen.has(fingerprint) && obstacle === '')
  const approve = useMutation({
    mutationFn: (letters: readonly Letter[]) =>
      callApi(receiptEndpoints.approveLetters, {
        body: {
          eventId,
          letters: letters.map(({ registrationId, fingerprint }) => ({ registrationId, fingerprint })),
        },
      }),
    onSuccess: (saved, letters) => {
      queryClient.setQueryData(receiptsQuery(eventId).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['receipts', 'registration'] })
      setChosen(new Set())
      toast(`${countOf(letters.length, 'letter')} approved`)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: receiptsQuery(eventId).queryKey }),
  })

  function select(fingerprint: string, isSelected: boolean) {
    const rest = [...chosen].filter((one) => one !== fingerprint)
    setChosen(new Set(isSelected ? [...rest, fingerprint] : rest))
  }

  if (drafts.length === 0) {
    return (
      <EmptyState title="No letters to approve">Letters appear here after a payment or an in-kind gift.</EmptyState>
    )
  }
  return (
    <Section
      title={`${countOf(drafts.length, 'letter')} to approve`}
      note="Read each letter, then select it. We’ll email approved letters to the contact. You can’t change an approved letter, but a correction can replace it."
    >
      <Stack>
        <UnsentNotice />
        {drafts.map((letter) => (
          <div key={letter.fingerprint}>
            <LetterSheet letter={letter} />
            <CheckboxField
              label={`Approve ${letter.number} for ${letter.partner}`}
              disabledReason={letter.obstacle || undefined}
              isSelected={chosen.has(letter.fingerprint) && letter.obstacle === ''}
              onChange={(isSelected) => select(letter.fingerprint, isSelected)}
            />
          </div>
        ))}
        <FailureNotice error={approve.error} title="No letter was approved" />
        <Actions>
          <Button
            tone="primary"
            isBusy={approve.isPending}
            disabledReason={ready.length === 0 ? 'Select a letter first' : undefined}
            onPress={() => approve.mutate(ready)}
          >
            Approve {countOf(ready.length, 'letter')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  )
}

function Partners({ receipts: { partners } }: { receipts: ReceiptsOfEvent }) {
  if (partners.length === 0) return null
  return (
    <Section title="Partners" note="Partners who paid, gave an in-kind gift, or asked for tax information">
      <Table
        caption="Partners and their letters"
        rows={partners}
        rowKey={({ registrationId }) => registrationId}
        columns={[
          {
            key: 'partner',
            header: 'Partner',
            cell: ({ partner, registrationId }) => (
              <Link to={paths.statement} params={{ id: String(registrationId) }}>
                {partner}
              </Link>
            ),
          },
          {
            key: 'received',
            header: 'Received',
            cell: ({ receivedCents }) => formatCents(receivedCents),
            isNumeric: true,
          },
          {
            key: 'asked',
            header: 'Tax information',
            cell: ({ isTaxInfoRequested }) => (isTaxInfoRequested ? 'Requested' : '–'),
          },
          {
            key: 'letters',
            header: 'Letters',
            cell: ({ letters, drafts, isTaxInfoRequested, receivedCents }) => {
              if (letters.length > 0 && drafts > 0)
                return `${letters.join(', ')}, ${countOf(drafts, 'draft')} to approve`
              if (letters.length > 0) return <Tag tone="success">{letters.join(', ')}</Tag>
              if (drafts > 0) return countOf(drafts, 'draft')
              return isTaxInfoRequested && receivedCents === 0 ? 'No payment yet' : 'No letter needed'
            },
          },
        ]}
      />
    </Section>
  )
}
