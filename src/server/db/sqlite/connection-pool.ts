interface Closable {
  close(): void
}

/** Connections that are opened when they are needed, up to a number, and lent in the order of asking. */
export class ConnectionPool<C extends Closable> {
  readonly #connect: () => C
  readonly #most: number
  readonly #idle: C[] = []
  readonly #waiting: ((connection: C) => void)[] = []
  #opened = 0
  #isClosing = false

  constructor(most: number, connect: () => C) {
    this.#most = most
    this.#connect = connect
  }

  /** Whether somebody wants one of these and has to wait. */
  get isWaitedFor(): boolean {
    return this.#waiting.length > 0 && !this.#isClosing
  }

  async lend(): Promise<C> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#opened === this.#most) return new Promise((resolve) => this.#waiting.push(resolve))
    const connection = this.#connect()
    this.#opened += 1
    return connection
  }

  giveBack(connection: C): void {
    const next = this.#waiting.shift()
    if (next) next(connection)
    else this.#idle.push(connection)
  }

  /** Closes each connection when everybody who has asked for one before has had it. */
  async close(): Promise<void> {
    this.#isClosing = true
    for (let left = this.#opened; left > 0; left -= 1) {
      const connection = this.#idle.pop() ?? (await new Promise<C>((resolve) => this.#waiting.push(resolve)))
      connection.close()
    }
  }
}
