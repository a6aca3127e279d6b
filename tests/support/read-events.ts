export interface ReceivedEvent {
  name: string
  data: unknown
}

export async function readEvents(response: Response, onEvent: (event: ReceivedEvent) => void): Promise<void> {
  if (response.headers.get('content-type') !== 'text/event-stream' || !response.body) return
  let text = ''
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const match = /^event: (\w+)\ndata: (.*)$/.exec(block)
        if (match) onEvent({ name: match[1] ?? '', data: JSON.parse(match[2] ?? 'null') })
      }
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}
