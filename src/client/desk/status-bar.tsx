import { Wifi, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { formatCount } from '#shared/domain/text.ts'
import { describeRefusal, useDesk, useDeskState, useTime } from './desk-context.ts'
import type { LastAction } from './use-record.ts'

interface StatusBarProps {
  last: LastAction | null
  guests: readonly DeskGuest[]
  onDecide: () => void
}

export function StatusBar({ last, guests, onDecide }: StatusBarProps) {
  const { sync, serverNow, dismissRefused, dismissNotice } = useDesk()
  const { list, waiting, refused, notices, isOnline, isSending, isKept, arePagesKept } = useDeskState((state) => state)
  const time = useTime()
  const disputes = guests.filter(({ state }) => state.dispute).length
  const Sign = isOnline ? Wifi : WifiOff
  return (
    <footer className="sticky bottom-0 z-5">
      {last && (
        <Line role="status">
          {last.words}
          <LineButton onPress={last.undo}>Undo</LineButton>
        </Line>
      )}
      {refused.map(({ fact, why }) => (
        <Line key={fact.id} tone="error" role="alert">
          {describeRefusal(fact, why)}
          <LineButton onPress={() => void dismissRefused(fact.id)}>Dismiss</LineButton>
        </Line>
      ))}
      {notices.map(({ id, who, note }) => (
        <Line key={id} tone="error" role="alert">
          {who} settled a spot. {note}
          <LineButton onPress={() => dismissNotice(id)}>Dismiss</LineButton>
        </Line>
      ))}
      {!(isKept && arePagesKept) && (
        <Line tone="error">
          This browser can’t store the desk on this device. Keep this page open until everything is saved.
        </Line>
      )}
      <Line tone={isOnline ? 'success' : 'warning'}>
        <Sign size={20} aria-hidden="true" />
        <span role="status" className={isOnline ? 'flex-1' : 'flex-1 max-sm:text-small max-sm:[&>b]:block'}>
          <b>{isOnline ? 'Online' : `Offline: ${waiting.length} waiting`}</b>{' '}
          {!isOnline
            ? list && `List from ${time(list.asOf)}, ${describeAge(Date.parse(serverNow()) - Date.parse(list.asOf))}`
            : waiting.length > 0
              ? `Saving ${waiting.length}`
              : 'All check-ins saved'}
        </span>
        {disputes > 0 && <LineButton onPress={onDecide}>Settle {formatCount(disputes, 'spot')}</LineButton>}
        {!isOnline && (
          <LineButton isDisabled={isSending} onPress={() => void sync()}>
            Sync now
          </LineButton>
        )}
      </Line>
    </footer>
  )
}

function describeAge(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return 'just now'
  return `${minutes < 120 ? formatCount(minutes, 'minute') : formatCount(Math.floor(minutes / 60), 'hour')} ago`
}

interface LineProps {
  tone?: 'error' | 'warning' | 'success'
  role?: 'status' | 'alert'
  children: ReactNode
}

const Line = ({ tone, role, children }: LineProps) => (
  <p
    className={`flex min-h-touch items-center justify-between gap-3 px-gutter text-[0.9375rem] leading-[1.3] ${tone ? 'bg-wash text-tint' : 'bg-ink text-paper'}`}
    {...{ role }}
    data-tone={tone}
  >
    {children}
  </p>
)

const LineButton = ({
  isDisabled,
  onPress,
  children,
}: {
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    className="min-h-touch cursor-pointer bg-transparent font-semibold whitespace-nowrap underline"
    disabled={isDisabled}
    onClick={onPress}
  >
    {children}
  </button>
)
