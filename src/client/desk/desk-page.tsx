import { Menu, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Logo } from '#client/ui/layout/layout.tsx'
import type { DeskPart } from '#shared/domain/desk/facts.ts'
import { searchDesk } from '#shared/domain/desk/search.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'
import { type DeskDialog, useDesk, useDeskState, useDeskView } from './desk-context.ts'
import { DeskDialogs } from './desk-dialogs.tsx'
import { Note } from './guest-facts.tsx'
import { JustCheckedIn, NotHereYet } from './not-here-yet.tsx'
import { PartnerCard } from './partner-card.tsx'
import { PartTabs, SearchBox } from './search-bar.tsx'
import { StatusBar } from './status-bar.tsx'
import { undoMilliseconds, useRecord } from './use-record.ts'

const partnersShown = 8

export function DeskPage() {
  const desk = useDesk()
  const list = useDeskState((state) => state.list)
  const isRehearsal = useDeskState((state) => state.rehearsal !== null)
  const view = useDeskView()
  const [part, setPart] = useState<DeskPart>('golf')
  const [search, setSearch] = useState('')
  const [isAllShown, setAllShown] = useState(false)
  const [dialog, setDialog] = useState<DeskDialog | null>(() =>
    new URLSearchParams(location.search).has('settle') ? { kind: 'decide' } : null,
  )
  const field = useRef<HTMLInputElement>(null)
  const record = useRecord(part)
  const found = searchDesk(view.partners, search)
  const shown = isAllShown ? found : found.slice(0, partnersShown)

  function changeSearch(typed: string) {
    setSearch(typed)
    setAllShown(false)
  }

  function checkInOnly(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    const meant = found.flatMap(({ found }) => found.filter(({ parts }) => parts.includes(part)))
    const [guest] = meant
    if (meant.length !== 1 || !guest || guest.state.here[part] || guest.state.dispute) return
    record.checkIn([guest])
    field.current?.select()
  }

  /** Undoing a check-in that was just recorded doesn't require a reason. */
  function open(next: DeskDialog) {
    const here = next.kind === 'undo' && next.guest.state.here[part]
    const isNew = here && Date.parse(desk.serverNow()) - Date.parse(here.at) < undoMilliseconds
    if (isNew) record.undoCheckIn(next.guest, '')
    else setDialog(next)
  }

  const isEarly = list !== null && readToday(list.timeZone, desk.serverNow()) < list.eventDate
  const cardProps = { part, unsaved: view.unsaved, record, onOpen: open, search }
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Check-in desk · Fairway</title>
      <header className="flex min-h-13.5 items-center gap-3 border-b border-line bg-surface px-gutter">
        <span className="w-4.5 overflow-hidden" aria-hidden="true">
          <Logo />
        </span>
        <div className="me-auto min-w-0 py-1 leading-tight md:flex md:items-baseline md:gap-4 max-md:[&>p]:truncate">
          <h1 className="text-section leading-tight">Check-in desk</h1>
          {list && (
            <Note>
              {list.eventName} · {formatDate(list.eventDate)}
            </Note>
          )}
        </div>
        <Button tone="quiet" className="-me-3" onPress={() => setDialog({ kind: 'menu' })}>
          <Menu size={20} aria-hidden="true" />
          Menu
        </Button>
      </header>
      {(isRehearsal || isEarly) && (
        <section
          aria-label="Rehearsal"
          className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-plum-wash px-gutter py-2 font-semibold text-plum"
        >
          {isRehearsal ? (
            <p>Rehearsal: nothing is saved</p>
          ) : (
            <>
              <p>The event hasn’t started, but check-ins are saved. To practice, start a rehearsal.</p>
              <Button tone="quiet" onPress={() => desk.rehearse(true)}>
                Rehearse
              </Button>
            </>
          )}
        </section>
      )}
      <div className="grid flex-1 content-start gap-8 px-gutter pt-3 pb-8 md:grid-cols-[minmax(0,1fr)_21rem]">
        <main className="grid min-w-0 content-start gap-3">
          <div className="grid gap-3 md:grid-cols-2">
            <SearchBox value={search} onChange={changeSearch} onKeyDown={checkInOnly} ref={field} />
            <PartTabs guests={view.guests} value={part} onChange={setPart} />
          </div>
          <p role="status" className="sr-only">
            {search.trim() && `${formatCount(found.length, 'partner')} found`}
          </p>
          {shown.map((partner) => (
            <PartnerCard key={partner.registrationId} partner={partner} {...cardProps} />
          ))}
          {search.trim() !== '' && found.length === 0 && (
            <Note>No one matches “{search.trim()}”. Try a company, a last name, or a team.</Note>
          )}
          {found.length > shown.length && (
            <Button onPress={() => setAllShown(true)}>Show all {found.length} partners</Button>
          )}
          {search.trim() === '' && (
            <div className="pt-2 md:hidden">
              <NotHereYet guests={view.guests} part={part} onSearch={changeSearch} />
            </div>
          )}
          <div className="-ms-3">
            <Button
              tone="quiet"
              onPress={() => setDialog({ kind: 'walkIn', registrationId: found[0]?.registrationId ?? 0 })}
            >
              <UserPlus size={20} aria-hidden="true" />
              Add walk-in
            </Button>
          </div>
        </main>
        <aside className="hidden content-start gap-6 border-s border-line ps-8 md:grid" aria-label="Overview">
          <NotHereYet guests={view.guests} part={part} onSearch={changeSearch} />
          <JustCheckedIn guests={view.guests} part={part} onUndo={(guest) => open({ kind: 'undo', guest })} />
        </aside>
      </div>
      <StatusBar last={record.last} guests={view.guests} onDecide={() => setDialog({ kind: 'decide' })} />
      <DeskDialogs dialog={dialog} view={view} part={part} record={record} onClose={() => setDialog(null)} />
    </div>
  )
}
