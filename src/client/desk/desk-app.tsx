import { type FormEvent, type ReactNode, useState } from 'react'
import { describeFailure, readProblemIssues } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Busy, Notice } from '#client/ui/feedback.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Logo } from '#client/ui/layout/layout.tsx'
import { formatCount } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import { describeRefusal, useDesk, useDeskState } from './desk-context.ts'
import { DeskPage } from './desk-page.tsx'

export function DeskApp({ token }: { token: string | null }) {
  const phase = useDeskState((state) => state.phase)
  const waiting = useDeskState((state) => state.waiting.length)
  const refused = useDeskState((state) => state.refused)
  const { sync } = useDesk()
  switch (phase) {
    case 'open':
      return <DeskPage />
    case 'starting':
      return (
        <DeskFrame title="Check-in desk">
          <Busy label="Opening the desk" />
        </DeskFrame>
      )
    case 'naming':
      return <NameForm token={token ?? ''} />
    case 'ended':
      return (
        <DeskFrame title="Your access has ended">
          <p>The list was deleted from this device. Ask an organizer for a new link.</p>
          {waiting + refused.length === 0 && <p>Everything you recorded was sent.</p>}
          {waiting > 0 && <p>{formatCount(waiting, 'entry was', 'entries were')} too old to be saved.</p>}
          {refused.map(({ fact, why }) => (
            <p key={fact.id}>{describeRefusal(fact, why)}</p>
          ))}
        </DeskFrame>
      )
    case 'noAccess':
      return (
        <DeskFrame title="This page needs a link">
          <p>Ask an organizer for a link to the check-in desk, and open it on this device.</p>
          {waiting > 0 && (
            <p>{formatCount(waiting, 'unsaved entry is', 'unsaved entries are')} kept on this device until then.</p>
          )}
          <p>
            If you’re an organizer, <a href="/login">log in</a> and open the desk from your event.
          </p>
        </DeskFrame>
      )
    case 'unreachable':
      return (
        <DeskFrame title="The desk hasn’t loaded on this device yet">
          <p>We can’t reach Fairway. Connect this device once to load the list. After that, it works offline.</p>
          <Button tone="primary" onPress={() => void sync()}>
            Try again
          </Button>
        </DeskFrame>
      )
  }
}

function DeskFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-[min(100%,var(--container-form))] content-center justify-items-start gap-4 p-gutter">
      <title>{`${title} · Fairway`}</title>
      <Logo />
      <h1>{title}</h1>
      {children}
    </main>
  )
}

function NameForm({ token }: { token: string }) {
  const desk = useDesk()
  const known = useDeskState((state) => state.list?.who)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function open(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (name.trim() === '') return setError('Enter your name')
    setBusy(true)
    try {
      await desk.open(token, name.trim())
      history.replaceState(null, '', `/desk?eventId=${desk.store.getState().list?.eventId ?? ''}`)
    } catch (reason) {
      const [issue] = readProblemIssues(reason)
      if (issue) setError(issue.message)
      else setFailure(describeFailure(reason))
    }
    setBusy(false)
  }

  return (
    <DeskFrame title="Check-in desk">
      <p>Your name appears next to everything you record.</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      {known && <Button onPress={desk.continueWithCopy}>Continue as {known}</Button>}
      <form onSubmit={open} noValidate className="grid w-full gap-4">
        <TextField
          label="Your name"
          value={name}
          onChange={(typed) => {
            setName(typed)
            setError(undefined)
          }}
          error={error}
          maxLength={maxLength.personName}
          autoComplete="name"
          isRequired
        />
        <Button type="submit" tone="primary" isBusy={isBusy}>
          Open the desk
        </Button>
      </form>
    </DeskFrame>
  )
}
