// A job that does nothing.

export const handler = async () => {}
