// Constants that the build writes into the scripts of the web.

interface ImportMetaEnv {
  /** Which build this is; logged at start-up. */
  readonly BUILD_ID?: string
  /** The language a missing text falls back to. */
  readonly LOCALE_FALLBACK?: 'de' | 'en'
}
