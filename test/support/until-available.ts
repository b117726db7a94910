// Makes what a walk needs again where the service said that it cannot answer right now, as a client would.
export async function untilAvailable<T>(make: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await make();
    } catch (error) {
      if (!String(error).includes('"UNAVAILABLE"')) throw error;
    }
  }
}
