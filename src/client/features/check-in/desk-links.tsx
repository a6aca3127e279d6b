import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { readProblemIssues } from '#client/api/request-error.ts'
import { copyText } from '#client/parts/copy-text.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { QrCode } from '#client/parts/qr-code.tsx'
import { toastFailure } from '#client/parts/toast-failure.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Table } from '#client/ui/display/table.tsx'
import { EmptyState } from '#client/ui/feedback.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type DeskLink, deskEndpoints } from '#shared/contracts/desk.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { formatCount, joinNames } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

const pollMilliseconds = 10_000
const linksKey = (eventId: number) => ['deskLinks', eventId] as const

interface DeskLinksProps {
  eventId: number
  eventName: string
  isOpen: boolean
}

export function DeskLinks({ eventId, eventName, isOpen }: DeskLinksProps) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const queryClient = useQueryClient()
  const { data: links, error } = useQuery({
    ...apiQuery(linksKey(eventId), deskEndpoints.listDeskLinks, { params: { eventId } }),
    // Helpers may open a link while this page is open.
    refetchInterval: isOpen ? pollMilliseconds : false,
  })
  const [asked, setAsked] = useState<DeskLink | null>(null)
  const revoke = useMutation({
    mutationFn: ({ id }: DeskLink) => callApi(deskEndpoints.revokeDeskLink, { params: { id } }),
    onSuccess: (left) => {
      queryClient.setQueryData(linksKey(eventId), left)
      toast('Link turned off')
    },
    onError: (error) => toastFailure('We couldn’t turn off the link', error),
    onSettled: () => setAsked(null),
  })
  return (
    <Section
      title="Links for helpers"
      note="A link opens only this event’s check-in desk and works through the day after the event. Helpers don’t need an account."
    >
      {isOpen && <NewLink eventId={eventId} eventName={eventName} links={links} />}
      {!links && <FailureNotice error={error} />}
      {links?.length === 0 && (
        <EmptyState title={isOpen ? 'No links yet' : 'No links'}>
          {isOpen
            ? 'Create a link for each table, and have helpers scan its code.'
            : 'No link was created for this event.'}
        </EmptyState>
      )}
      {links && links.length > 0 && (
        <Table
          caption="Links for helpers"
          rows={links}
          rowKey={({ id }) => id}
          columns={[
            { key: 'label', header: 'Name', cell: ({ label }) => label },
            {
              key: 'created',
              header: 'Created',
              cell: (link) => `${formatMoment(link.createdAt, timeZone)}, ${link.createdBy}`,
            },
            {
              key: 'devices',
              header: 'Devices, last seen',
              cell: ({ devices }) =>
                devices.length === 0
                  ? 'None yet'
                  : devices.map(({ id, name, lastSeenAt }) => (
                      <div key={id}>
                        {name}, {formatMoment(lastSeenAt, timeZone)}
                      </div>
                    )),
            },
            {
              key: 'end',
              header: 'Turn off',
              isHeaderHidden: true,
              cell: (link) => {
                if (link.revokedAt) return `Turned off ${formatMoment(link.revokedAt, timeZone)}`
                if (!isOpen) return 'Ended'
                return (
                  <Button tone="quiet" onPress={() => setAsked(link)} aria-label={`Turn off: ${link.label}`}>
                    Turn off
                  </Button>
                )
              },
            },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Turn off link “${asked?.label ?? ''}”?`}
        confirmLabel="Turn off"
        tone="danger"
        isBusy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked)}
        onCancel={() => setAsked(null)}
      >
        {describeLoss(asked?.devices ?? [])} You can’t undo this.
      </ConfirmDialog>
    </Section>
  )
}

function describeLoss(devices: DeskLink['devices']): string {
  if (devices.length === 0) return 'No device has opened this link.'
  const names = joinNames(devices.map(({ name }) => name))
  return `${formatCount(devices.length, 'device')} will lose the list when next online: ${names}. Check-ins and notes made offline will still count. New names and walk-ins will wait here for your approval.`
}

interface NewLinkProps extends Pick<DeskLinksProps, 'eventId' | 'eventName'> {
  links: readonly DeskLink[] | undefined
}

/** The server returns the address and code only once. */
function NewLink({ eventId, eventName, links }: NewLinkProps) {
  const queryClient = useQueryClient()
  const [label, setLabel] = useState('')
  const create = useMutation({
    mutationFn: (name: string) => callApi(deskEndpoints.createDeskLink, { body: { eventId, label: name } }),
    onSuccess: () => {
      setLabel('')
      return queryClient.invalidateQueries({ queryKey: linksKey(eventId) })
    },
  })
  const issue = readProblemIssues(create.error)[0]?.message
  const isOver = links?.some(({ id, revokedAt }) => id === create.data?.id && revokedAt !== null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!create.isPending) create.mutate(label)
  }

  return (
    <>
      <form
        onSubmit={submit}
        noValidate
        className="flex flex-wrap items-start gap-4 [&>:first-child]:flex-[1_1_15rem] [&>:first-child]:max-w-96"
      >
        <TextField
          label="Link name"
          hint="For example, Registration table 1"
          value={label}
          onChange={setLabel}
          error={issue}
          maxLength={maxLength.deskLabel}
        />
        <Button type="submit" tone="primary" className="mt-7" isBusy={create.isPending}>
          Create link
        </Button>
      </form>
      {!issue && <FailureNotice error={create.error} />}
      {create.data && !isOver && <Created {...{ eventName }} label={create.variables} url={create.data.url} />}
    </>
  )
}

function Created({ eventName, label, url }: { eventName: string; label: string; url: string }) {
  return (
    <div
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-6 p-4 border border-line-strong rounded-md bg-surface print:block print:border-0 print:text-[1.25rem] print:text-center print:[&_svg]:w-[12cm] print:[&_svg]:mx-auto"
      data-print="only"
    >
      <QrCode label={`Code for ${label}`} address={url} />
      <div className="grid content-start gap-3 min-w-0">
        <p>
          <b>{label}</b>
        </p>
        <div className="hidden print:block print:wrap-anywhere">
          <p>Check-in desk for {eventName}</p>
          <p>Scan the code with your phone’s camera, and enter your name.</p>
          <p>{url}</p>
        </div>
        <div className="grid content-start gap-3 min-w-0" data-print="hide">
          <p>Scan the code with a phone, or send this link. We’ll show the link only once.</p>
          <TextField label="Link" value={url} onChange={() => undefined} isReadOnly />
          <Actions>
            <Button onPress={() => void copyText(url, 'Link copied')}>Copy link</Button>
            <Button onPress={() => print()}>Print code</Button>
          </Actions>
        </div>
      </div>
    </div>
  )
}
