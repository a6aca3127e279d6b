import { useState } from 'react'
import type { MailingReceiver, MailingReceivers } from '#shared/contracts/registrations/mailings.ts'
import { findNoMailing, type MailClass, type NoMailing, pickOnePerMailbox } from '#shared/domain/mail/mailing.ts'
import { idOf } from './queries.ts'

export interface Ticked {
  /** Who gets it, or shares the address of somebody who does. */
  chosen: readonly MailingReceiver[]
  /** How many mails that are. */
  mails: number
  /** Why there is nothing to send. */
  whyNone: string | undefined
  isTicked: (receiver: MailingReceiver) => boolean
  /** Why a partner cannot get such a mail. */
  whyNot: (receiver: MailingReceiver) => NoMailing | null
  tick: (id: number, isChosen: boolean) => void
  tickAll: (isChosen: boolean) => void
  untick: (ids: readonly number[]) => void
}

/** Who of the partners that are shown is ticked: everybody who can get such a mail, but for those who were taken off. */
export function useTicked({ receivers, isOver, hasPostalAddress }: MailingReceivers, mailClass: MailClass): Ticked {
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const whyNot = ({ isStopped }: MailingReceiver) =>
    findNoMailing({ mailClass, isDeleted: false, isMoved: false, isOver, isStopped, hasPostalAddress: true })
  const isTicked = (receiver: MailingReceiver) => !off.has(idOf(receiver)) && whyNot(receiver) === null
  const chosen = receivers.filter(isTicked)

  function tick(id: number, isChosen: boolean) {
    const changed = new Set(off)
    if (isChosen) changed.delete(id)
    else changed.add(id)
    setOff(changed)
  }

  const lacksAddress = mailClass === 'appeal' && !hasPostalAddress

  return {
    ...{ chosen, isTicked, whyNot, tick },
    mails: pickOnePerMailbox(chosen).length,
    whyNone: lacksAddress ? noPostalAddress : chosen.length === 0 ? 'Nobody is ticked.' : undefined,
    untick: (ids) => setOff(new Set([...off, ...ids])),
    tickAll: (isChosen) => setOff(new Set(isChosen ? [] : receivers.map(idOf))),
  }
}

/** It concerns nobody of them alone, so they stay ticked. */
const noPostalAddress = 'Enter the postal address of your organisation in the settings first.'
