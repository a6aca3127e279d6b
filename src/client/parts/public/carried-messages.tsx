import { useEffect, useState } from 'react'
import { Notice } from '../../ui/feedback.tsx'

interface Message {
  message: string
  tone: 'success' | 'warning' | 'error'
}

const key = 'fairwayMessages'

export function storeCarriedMessages(messages: readonly Message[]): void {
  try {
    if (messages.length > 0) sessionStorage.setItem(key, JSON.stringify(messages))
  } catch {
    // Storage is blocked or full.
  }
}

function popMessages(): Message[] {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === null ? [] : JSON.parse(kept)
  } catch {
    return []
  }
}

export function CarriedMessages() {
  const [messages, setMessages] = useState<readonly Message[]>([])
  useEffect(() => {
    const taken = popMessages()
    if (taken.length > 0) setMessages(taken)
  }, [])
  return messages.map(({ message, tone }) => (
    <Notice key={message} tone={tone}>
      {message}
    </Notice>
  ))
}
