// A bot of ours on telebot, whose package has no example bots: it greets, echoes, shows a keyboard, edits what
// was pressed, and sends back a photo that it has downloaded.
package main

import (
	"os"
	"time"

	tele "gopkg.in/telebot.v4"
)

func main() {
	bot, err := tele.NewBot(tele.Settings{
		Token:  os.Getenv("BOT_TOKEN"),
		Poller: &tele.LongPoller{Timeout: 10 * time.Second},
	})
	if err != nil {
		panic(err)
	}
	menu := &tele.ReplyMarkup{}
	tea := menu.Data("Tea", "drink", "tea")
	coffee := menu.Data("Coffee", "drink", "coffee")
	menu.Inline(menu.Row(tea, coffee))

	bot.Handle("/start", func(c tele.Context) error {
		return c.Reply("What will you have?", menu)
	})
	bot.Handle(&tea, func(c tele.Context) error {
		if err := c.Respond(&tele.CallbackResponse{Text: "Soon"}); err != nil {
			return err
		}
		return c.Edit("One " + c.Data() + " for " + c.Sender().FirstName)
	})
	bot.Handle(tele.OnText, func(c tele.Context) error {
		return c.Send(c.Text())
	})
	bot.Handle(tele.OnPhoto, func(c tele.Context) error {
		read, err := bot.File(&c.Message().Photo.File)
		if err != nil {
			return err
		}
		defer read.Close()
		return c.Send(&tele.Photo{File: tele.FromReader(read), Caption: "Yours"})
	})
	bot.Start()
}
