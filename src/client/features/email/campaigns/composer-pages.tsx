import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { campaignEndpoints as calls } from '#shared/contracts/email/campaigns.ts'
import { audienceKinds } from '#shared/domain/mail/campaign.ts'
import type { Choices } from './audience-field.tsx'
import { Composer } from './composer.tsx'
import { EmailResult, type FoundEmail } from './email-result.tsx'
import { checkPart, newEmail, toEmailValues } from './email-values.ts'
import { coursesQuery, emailQuery, eventQuery, eventsQuery, summarize } from './queries.ts'
import { chooseStartingWords } from './starting-texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    email?: { subject: string; text: string }
  }
}

function useChoices(eventId: number) {
  const queries = useQueries({ queries: [eventQuery(eventId), eventsQuery, coursesQuery(eventId)] })
  const [{ data: event }, { data: events }, { data: courses }] = queries
  const today = useSite()?.today
  const isReady = event && events && courses && today !== undefined
  const data = isReady && {
    event,
    choices: {
      courses,
      earlierEvents: events
        .filter(({ id, eventDate }) => id !== eventId && eventDate < event.eventDate)
        .toSorted((one, other) => other.eventDate.localeCompare(one.eventDate)),
      isOver: event.eventDate < today,
    },
  }
  return {
    data: data || undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

interface LoadedComposer {
  event: { id: number; name: string }
  choices: Choices
}

export function NewEmailPage() {
  const eventId = Number(useParams({ from: paths.newEmail }).id)
  const choices = useChoices(eventId)
  return (
    <EventPage
      eventId={eventId}
      isWide
      title="New email"
      tabTitle="New email for"
      eventName={choices.data?.event.name}
      query={choices}
    >
      {(loaded) => <NewEmail loaded={loaded} />}
    </EventPage>
  )
}

export function NewEmail({ loaded: { event, choices } }: { loaded: LoadedComposer }) {
  const { audience, part, registrations = '' } = useSearch({ strict: false })
  const words = useLocation({ select: ({ state }) => state.email })
  const kind = audienceKinds.find((one) => one === audience) ?? 'missingNames'
  const [initial] = useState(() => ({
    ...newEmail(kind, choices.isOver),
    ...chooseStartingWords(kind, choices.isOver, part),
    earlierEventId: choices.earlierEvents[0]?.id ?? null,
    part: checkPart(part),
    registrationIds: registrations.split(',').map(Number).filter(Boolean),
    ...words,
  }))
  const draftKey = ['fairway-email-new', event.id, audience, part, registrations, words?.subject].join('-')
  return <Composer key={draftKey} {...{ event, choices, initial, draftKey }} campaign={null} />
}

export function EmailPage() {
  const id = Number(useParams({ from: paths.email }).id)
  const email = useQuery(emailQuery(id))
  const { data } = email
  if (!data) {
    return (
      <PageFrame title="Email" eyebrow="Email" query={email}>
        {() => null}
      </PageFrame>
    )
  }
  return <FoundEmailPage email={data} />
}

function FoundEmailPage({ email }: { email: FoundEmail }) {
  const { eventId, subject, approved, schedule } = email
  const { day } = useSearch({ from: paths.email })
  const choices = useChoices(eventId)
  const eventName = choices.data?.event.name
  const isResult = day !== undefined || (approved !== null && schedule.kind === 'now')
  const title = eventName === undefined ? 'Email' : summarize(subject, eventName)
  return (
    <EventPage
      eventId={eventId}
      isWide={!isResult}
      tab={paths.eventEmails}
      title={title}
      tabTitle={`${title} for`}
      eventName={eventName}
      query={choices}
      actions={<DeleteEmail email={email} isResult={isResult} />}
    >
      {(loaded) =>
        isResult ? <EmailResult email={email} day={day} /> : <PlannedEmail email={email} loaded={loaded} />
      }
    </EventPage>
  )
}

/** A refresh must not replace the email while someone is editing it. */
export function PlannedEmail({ email, loaded }: { email: FoundEmail; loaded: LoadedComposer }) {
  const [{ campaign, initial }] = useState(() => ({ campaign: email, initial: toEmailValues(email) }))
  return <Composer {...loaded} {...{ campaign, initial }} draftKey={`fairway-email-${email.id}`} />
}

function DeleteEmail({ email, isResult }: { email: FoundEmail; isResult: boolean }) {
  const { id, eventId, recipients } = email
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const waiting = recipients.filter(({ state }) => state === 'waiting').length
  const sent = recipients.filter(({ state }) => state === 'sent').length
  const deleting = useMutation({
    mutationFn: () => callApi(calls.deleteCampaign, { params: { id } }),
    onSuccess: async ({ withdrawn }) => {
      toast(isResult ? `Canceled unsent emails: ${withdrawn}` : 'Email deleted')
      await navigate({ to: paths.eventEmails, params: { id: String(eventId) }, ignoreBlocker: true })
      await queryClient.invalidateQueries({ queryKey: ['emails'] })
    },
    onError: (error) =>
      toastFailure(isResult ? 'We couldn’t cancel the unsent emails' : 'We couldn’t delete the email', error),
    onSettled: () => setAsked(false),
  })
  if (isResult && waiting === 0) return null
  return (
    <>
      <Button tone="quiet" className="text-clay!" onPress={() => setAsked(true)}>
        {isResult ? 'Cancel unsent emails' : 'Delete'}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={isResult ? `Cancel ${waiting} unsent ${waiting === 1 ? 'email' : 'emails'}?` : 'Delete this email?'}
        confirmLabel={isResult ? 'Don’t send' : 'Delete'}
        tone="danger"
        isBusy={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {isResult ? 'They won’t be sent.' : 'It won’t be sent as scheduled, and its text will be lost.'}
          {sent > 0 && ` ${sent} ${sent === 1 ? 'was' : 'were'} already sent.`} You can’t undo this.
        </p>
      </ConfirmDialog>
    </>
  )
}
