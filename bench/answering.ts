// A process of a bench that obeys one order at a time, as `openPort` gives them.

export function answerOrders<Order>(obey: (order: Order) => Promise<unknown>): void {
  process.on('message', (order: Order) => {
    obey(order).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ failure: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ result: 'ready' });
}
