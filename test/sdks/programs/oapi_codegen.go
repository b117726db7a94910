// Calls a node with the client that oapi-codegen has generated, and says what it was answered.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"sdks/signalbox"
)

func main() {
	if err := call(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func call(address, token, chat string) error {
	withToken := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
	api, err := signalbox.NewClientWithResponses(address, signalbox.WithRequestEditorFn(withToken))
	if err != nil {
		return err
	}
	ctx := context.Background()
	me, err := api.BotsMeWithResponse(ctx)
	if err != nil {
		return err
	}
	fmt.Println("bot", me.JSON200.Data.Id)
	params := &signalbox.BotsSendMessageParams{}
	text := "Hello of Go"
	sent, err := api.BotsSendMessageWithResponse(ctx, params, signalbox.ChatsSendMessageRequest{ChatId: chat, Text: text})
	if err != nil {
		return err
	}
	fmt.Println("text", *sent.JSON200.Data.Text)
	to := signalbox.ChatsSendMessageRequest{ChatId: "chat_no", Text: text}
	refused, err := api.BotsSendMessageWithResponse(ctx, params, to)
	if err != nil {
		return err
	}
	fmt.Println("refused", refused.JSON404.Code)
	return nil
}
