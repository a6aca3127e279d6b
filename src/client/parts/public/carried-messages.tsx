import { useEffect, useState } from 'react'
import { Notice } from '../../ui/feedback.tsx'

interface Message {
  message: string
  tone: 'success' | 'warning' | 'error'
}

const key = 'fairwayMessages'

/** Keeps the messages of the application for the public page that it loads. Without storage they are lost. */
export function carryMessages(messages: readonly Message[]): void {
  try {
    if (messages.length > 0) sessionStorage.setItem(key, JSON.stringify(messages))
  } catch {
    // Blocked or full.
  }
}

function takeMessages(): Message[] {
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
    const taken = takeMessages()
    if (taken.length > 0) setMessages(taken)
  }, [])
  return messages.map(({ message, tone }) => (
    <Notice key={message} tone={tone}>
      {message}
    </Notice>
  ))
}
