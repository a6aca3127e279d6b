import { CircleCheck, Clock, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { DeskPart } from '#shared/domain/desk/facts.ts'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { type DeskDialog, useTime } from './desk-context.ts'
import { GuestNotes, GuestTags, PlaceFacts } from './guest-facts.tsx'
import type { Recorder } from './use-record.ts'

interface GuestRowProps {
  guest: DeskGuest
  part: DeskPart
  isCourseShown: boolean
  isMain: boolean
  isUnsaved: boolean
  record: Recorder
  onOpen: (dialog: DeskDialog) => void
}

export function GuestRow({ guest, part, isCourseShown, isMain, isUnsaved, record, onOpen }: GuestRowProps) {
  const here = guest.state.here[part]
  const { name, isNamed } = guest
  return (
    <li
      className={classNames(
        'grid items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t md:grid-cols-[minmax(0,1fr)_auto]',
        here && 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="text-[1.125rem] leading-[1.3] font-semibold wrap-anywhere">{name}</p>
          <GuestTags guest={guest} part={part} />
        </div>
        <PlaceFacts guest={isCourseShown ? guest : { ...guest, course: '' }} part={part} />
        <GuestNotes guest={guest} />
      </div>
      {guest.state.dispute ? (
        <Button onPress={() => onOpen({ kind: 'decide' })} aria-label={`Settle ${name}`}>
          Settle
        </Button>
      ) : here ? (
        <div className="flex flex-col items-end justify-between self-stretch md:flex-row md:items-center md:gap-2">
          <HereMark at={here.at} isUnsaved={isUnsaved} />
          <div className="-me-3 flex">
            {!isNamed && (
              <Button tone="quiet" onPress={() => onOpen({ kind: 'name', guest })}>
                Name guest
              </Button>
            )}
            <Button
              tone="quiet"
              onPress={() => onOpen({ kind: 'undo', guest })}
              aria-label={`Undo check-in for ${name}`}
            >
              <Undo2 size={18} aria-hidden="true" />
              Undo
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-2 md:flex md:flex-row-reverse md:items-center">
          <CheckInButton
            isMain={isMain}
            onPress={() => (isNamed ? record.checkIn([guest]) : onOpen({ kind: 'name', guest }))}
            aria-label={`${isNamed ? 'Check in' : 'Name'} ${name}`}
          >
            {isNamed ? `Check in ${name.split(' ')[0]}` : `Name ${name}`}
          </CheckInButton>
          {isNamed && (
            <Button onPress={() => onOpen({ kind: 'name', guest })} aria-label={`Replace ${name}`}>
              Replace
            </Button>
          )}
          <Button onPress={() => onOpen({ kind: 'note', guest })} aria-label={`Add note about ${name}`}>
            Add note
          </Button>
        </div>
      )}
    </li>
  )
}

export const CheckInButton = ({ isMain, ...button }: ComponentProps<typeof Button> & { isMain: boolean }) => (
  <Button
    {...button}
    tone={isMain ? 'primary' : 'secondary'}
    className={classNames('col-span-full', isMain && 'min-h-14! text-[1.125rem]!')}
  />
)

function HereMark({ at, isUnsaved }: { at: string; isUnsaved: boolean }) {
  const time = useTime()
  const Sign = isUnsaved ? Clock : CircleCheck
  return (
    <span
      className="inline-flex items-center gap-2 font-semibold whitespace-nowrap text-tint"
      data-tone={isUnsaved ? 'warning' : 'success'}
    >
      <Sign size={20} aria-hidden="true" />
      Here {time(at)}
      {isUnsaved && <VisuallyHidden>, waiting to be saved</VisuallyHidden>}
    </span>
  )
}
